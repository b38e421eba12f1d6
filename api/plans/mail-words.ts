import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#api/platform/project-folder.ts';
import type { Plan } from '#contract/constants/plan.ts';
import { type Language, languages } from '#contract/shared/language.ts';

const localesFolder = join(projectFolder, 'locales');

const names = new Map<Language, Record<Plan, string>>(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(localesFolder, language, 'plans.json'), 'utf8')).names,
  ]),
);

/** The name of a plan in mails. */
export function nameOfPlan(plan: Plan, language: Language): string {
  return names.get(language)?.[plan] ?? plan;
}

/** Page of a payment, with the bank details. */
export function paymentPath(reference: string): `/${string}` {
  return `/pricing/payments/${reference}`;
}

export const pricingPath = '/pricing';
