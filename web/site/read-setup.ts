import { parseLanguage } from '#contract/shared/language.ts';

export const setupFields = [
  ...(['site_name', 'language', 'name', 'username', 'email', 'password'] as const),
  ...(['films_folder', 'bank_account.bank'] as const),
  ...(['bank_account.account_number', 'bank_account.account_holder'] as const),
] as const;

/** The input of `settings.setUp` from its form. */
export function readSetup(form: FormData) {
  const text = (name: (typeof setupFields)[number]) => String(form.get(name) ?? '').trim();
  const account = {
    bank: text('bank_account.bank'),
    account_number: text('bank_account.account_number'),
    account_holder: text('bank_account.account_holder'),
  };
  return {
    site_name: text('site_name'),
    language: parseLanguage(text('language')) ?? ('en' as const),
    name: text('name'),
    username: text('username'),
    email: text('email'),
    password: String(form.get('password') ?? ''),
    films_folder: text('films_folder') || null,
    bank_account: Object.values(account).some(Boolean) ? account : null,
  };
}
