export const setupFields = [
  ...(['site_name', 'language', 'accent', 'name', 'username', 'email', 'password'] as const),
  ...(['films_folder', 'films_are', 'qris', 'bank_account.bank'] as const),
  ...(['bank_account.account_number', 'bank_account.account_holder'] as const),
] as const;

/** The parts of the input of `settings.setUp` that its form writes in another way. */
export function readSetup(form: FormData, timeZone: string | undefined) {
  const text = (name: (typeof setupFields)[number]) => String(form.get(name) ?? '').trim();
  const account = {
    bank: text('bank_account.bank'),
    account_number: text('bank_account.account_number'),
    account_holder: text('bank_account.account_holder'),
  };
  return {
    time_zone: timeZone ?? null,
    bank_account: Object.values(account).some(Boolean) ? account : null,
    accent: text('accent').toLowerCase() || null,
  };
}
