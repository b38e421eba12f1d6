import { ratings } from '#contract/constants/catalogue.ts';
import { renditionSets } from '#contract/constants/media.ts';
import type { CurrentSettings } from '#contract/settings.ts';
import { parseWhole, toMajor } from '#contract/shared/amounts.ts';
import { confirmedAges } from '#contract/shared/rating-rules.ts';
import type { SettingKey, Settings } from '#contract/shared/settings.ts';
import type texts from '#locales/en/admin-settings.json';

export type SettingLabel = keyof (typeof texts)['fields'];

/** One box of a settings form. */
export type SettingField = {
  setting: SettingKey;
  /**
   * The name in the form and in errors: the setting, or a part of it such as `bank_account.bank`.
   */
  name: string;
  label: SettingLabel;
  kind:
    | 'text'
    | 'number'
    | 'amount'
    | 'links'
    | 'language'
    | 'languages'
    /** Boxes that the page draws itself. */
    | 'boxes'
    | 'switch'
    | 'choice'
    | 'box';
  /** The options of a `choice`; a `switch` with a third state has `automatic`. */
  options?: readonly string[];
  automatic?: true;
  /** Blank means an empty text, which is refused, instead of none. */
  required?: true;
  /** The currency of an `amount` that is not in the shop's. */
  currency?: string;
  /** The type of an `input`. */
  type?: 'email' | 'tel' | 'color';
};

const simple = (
  setting: SettingKey & SettingLabel,
  kind: SettingField['kind'] = 'text',
  more: Partial<SettingField> = {},
): SettingField => ({ setting, name: setting, label: setting, kind, ...more });

const part = <Key extends 'bank_account' | 'cheques_to'>(
  setting: Key,
  name: keyof NonNullable<Settings[Key]> & string,
  label: SettingLabel,
): SettingField => ({
  setting,
  name: `${setting}.${name}`,
  label,
  kind: name === 'address' ? 'box' : 'text',
});

/** The forms whose boxes are all alike, by page. */
export const settingForms = {
  general: [
    simple('site_name', 'text', { required: true }),
    simple('default_language', 'language'),
    simple('languages', 'languages'),
    simple('time_zone'),
    simple('contact_email', 'text', { type: 'email' }),
    simple('contact_phone', 'text', { type: 'tel' }),
    simple('whatsapp_number', 'text', { type: 'tel' }),
    simple('social_links', 'links'),
    simple('newsletter_sender'),
    simple('no_subscription_needed', 'switch', { automatic: true }),
    simple('unrated_as', 'choice', { options: ratings }),
    simple('age_confirmation', 'choice', { options: [...confirmedAges, 'none'] }),
    simple('staff_second_factor', 'switch'),
    simple('rendition_set', 'choice', { options: renditionSets }),
    simple('drop_unwatched_months', 'number'),
    simple('subtitle_languages', 'languages'),
    simple('block_context_menu', 'switch'),
    simple('detect_developer_tools', 'switch'),
  ],
  payment: [
    part('bank_account', 'bank', 'bank'),
    part('bank_account', 'account_number', 'account_number'),
    part('bank_account', 'account_holder', 'account_holder'),
    simple('qris', 'box'),
    simple('transfer_hours', 'number'),
    simple('cod_maximum', 'amount'),
    simple('cod_open_orders', 'number'),
    simple('guest_line_pieces', 'number'),
    simple('guest_order_pieces', 'number'),
    part('cheques_to', 'payee', 'payee'),
    part('cheques_to', 'address', 'cheque_address'),
  ],
  metadata: [simple('metadata_providers', 'boxes')],
  shipping: [simple('low_stock_level', 'number'), simple('sender_address', 'box')],
  plans: [
    simple('plan_basic_price', 'amount', { currency: 'IDR' }),
    simple('plan_premium_price', 'amount', { currency: 'IDR' }),
  ],
  backups: [
    simple('backup_time'),
    simple('backups_kept', 'number'),
    simple('backups_with_sources', 'switch'),
  ],
} satisfies Record<string, SettingField[]>;

export type SettingFormName = keyof typeof settingForms;

export function isSettingForm(name: string | undefined): name is SettingFormName {
  return name !== undefined && Object.hasOwn(settingForms, name);
}

/** What a box shows of the settings in effect. */
export function shownValue(
  settings: Partial<Settings>,
  { name, kind, currency }: SettingField,
  shopCurrency: string,
): string {
  const [key = '', inner] = name.split('.');
  const whole: unknown = settings[key as SettingKey];
  const value = inner ? (whole as Record<string, unknown> | null)?.[inner] : whole;
  if (value === null || value === undefined) return '';
  if (kind === 'links') {
    return (value as Settings['social_links'])
      .map(({ network, url }) => `${network} ${url}`)
      .join('\n');
  }
  if (kind === 'amount') return toMajor(Number(value), currency ?? shopCurrency);
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The changes that a form with amounts in minor units asks for; those that the environment determines are left out. */
export function readSettings(
  form: FormData,
  fields: readonly SettingField[],
  fixed: CurrentSettings['fixed'],
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of fields) {
    if (fixed.some(({ key }) => key === field.setting)) continue;
    const [key = '', inner] = field.name.split('.');
    if (!inner) changes[key] = readValue(form, field);
    else {
      const text = String(form.get(field.name) ?? '').trim();
      changes[key] = { ...(changes[key] as object | undefined), [inner]: text };
    }
  }
  for (const [key, value] of Object.entries(changes)) {
    const isBlank =
      value !== null &&
      typeof value === 'object' &&
      !Array.isArray(value) &&
      Object.values(value).every((each) => each === '');
    if (isBlank) changes[key] = null;
  }
  return changes;
}

function readValue(form: FormData, { name, kind, required, automatic }: SettingField): unknown {
  const text = String(form.get(name) ?? '').trim();
  if (kind === 'languages' || kind === 'boxes') return form.getAll(name).map(String);
  if (kind === 'amount') return text === '' ? null : Number(text);
  if (kind === 'number') return text === '' ? null : (parseWhole(text) ?? Number.NaN);
  if (kind === 'switch') return automatic && text === '' ? null : text === 'true';
  if (kind === 'links') {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line) => {
      const [, network = '', url = ''] = /^(.*?)\s*(\S+)\s*$/.exec(line) ?? [];
      return { network, url };
    });
  }
  return text === '' && !required ? null : text;
}
