import type { AddressName, AddressValues } from './address-names.ts';

/** What the parts of a form for an address have in common. */
export type AddressFieldProps = {
  /** Of the names of its fields, such as `billing.`. */
  prefix: string;
  /** What `autocomplete` begins with, such as `billing `; see HTML, "autofill". */
  section: string;
  values: AddressValues;
  field: (name: AddressName) => { id: string; name: string; error: string | undefined };
};
