import type { z } from 'zod';
import type { Variable } from './variable-schemas.ts';

type Variables = Readonly<Record<string, Variable>>;

/** What `variables` read from the environment; `undefined`: not set. */
type Values<Read extends Variables> = {
  readonly [Name in keyof Read]: z.output<Read[Name]['schema']>;
};

/**
 * A service of another company that the operator may have an account with, such as a payment
 * gateway. A provider is one file, and one line in the registry of its kind; `CONTRIBUTING.md` says
 * how to add one.
 */
export type Provider<Service, Read extends Variables = Variables> = {
  /** The name that visitors and staff see: a proper name, the same in every language. */
  name: string;
  /** The only ones that configure it. `server/variables.ts` takes them from the registry. */
  variables: Read;
  /** What it asks of sites beyond what the law does. */
  terms?: {
    url: string;
    /** Whether sites that earn money need a contract. */
    isForFreeSites: boolean;
    /** How long what it has said may be kept. */
    keptDays: number;
    /** Words that must be shown as they are. */
    notice: string;
  };
  /** Null: the operator has no account there, for which the first of `variables` has the key. */
  open(values: Values<Read>): Service | null;
};

/** The providers of a kind by their ids, in display order. Ids are stored: they stay as they are. */
export type Registry<Service> = Readonly<Record<string, Provider<Service>>>;

/** The variables of all providers of a kind. */
export function listVariables(registry: Registry<unknown>): Variables {
  return Object.assign({}, ...Object.values(registry).map(({ variables }) => variables));
}

/** The providers that the operator has an account with, by their ids, in display order. */
export function openProviders<Service>(
  registry: Registry<Service>,
  environment: Readonly<Record<string, unknown>>,
): [id: string, Service][] {
  return Object.entries(registry).flatMap(([id, provider]): [string, Service][] => {
    const service = provider.open(environment);
    return service === null ? [] : [[id, service]];
  });
}
