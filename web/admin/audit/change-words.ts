import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/ops/audit.ts';
import type admin from '#locales/en/admin.json';

type Change = keyof (typeof admin)['audit']['changes'];

/** What was done, by the first word of the operation: `catalogue.mergeTitle` has merged. */
const changesByVerb = {
  accept: 'accepted',
  answer: 'answered',
  cancel: 'cancelled',
  confirm: 'confirmed',
  correct: 'corrected',
  decide: 'decided',
  dismiss: 'ignored',
  download: 'downloaded',
  end: 'ended',
  export: 'exported',
  grant: 'granted',
  group: 'grouped',
  ignore: 'ignored',
  import: 'imported',
  invite: 'invited',
  lift: 'lifted',
  mail: 'sent',
  merge: 'merged',
  moderate: 'moderated',
  note: 'noted',
  prepare: 'started',
  publish: 'published',
  refund: 'refunded',
  reject: 'rejected',
  repair: 'repaired',
  resend: 'sent',
  restore: 'restored',
  retry: 'retried',
  revoke: 'revoked',
  schedule: 'scheduled',
  search: 'started',
  send: 'sent',
  settle: 'settled',
  ship: 'shipped',
  sign: 'signed_out',
  start: 'started',
  stop: 'stopped',
  suspend: 'suspended',
  take: 'started',
  undo: 'undone',
  unpublish: 'unpublished',
  withdraw: 'withdrawn',
} as const satisfies Record<string, Change>;

/** Of these, what was there before and after says what was done. */
const seenByState: readonly string[] = [
  ...['add', 'arrange', 'change', 'create', 'delete', 'describe', 'discard', 'forget', 'make'],
  ...['remove', 'renew', 'return', 'save', 'set', 'transition', 'trash', 'upload'],
];

function isVerb(verb: string): verb is keyof typeof changesByVerb {
  return Object.hasOwn(changesByVerb, verb);
}

/** `groupInto…` of `ops.groupIntoSeries`: "group". */
function verbOf(action: string): string {
  return /^(?:\w+\.)?([a-z]+)/.exec(action)?.[1] ?? '';
}

/** Whether it can be said what an operation has done. */
export function hasWords(action: string): boolean {
  const verb = verbOf(action);
  return isVerb(verb) || seenByState.includes(verb);
}

/** What kind of change it was. */
export function changeOf({
  action,
  before,
  after,
  undoes,
}: Pick<AuditEntry, 'action' | 'before' | 'after' | 'undoes'>): Change {
  if (undoes !== null) return 'undone';
  const verb = verbOf(action);
  if (isVerb(verb)) return changesByVerb[verb];
  if (before === null) return 'created';
  return after === null ? 'removed' : 'changed';
}

/** How people call what an entry names by what it is in the program. */
export function useAuditNames() {
  const { t } = useTranslation('admin');
  return {
    subject: ({ kind, name }: AuditEntry['subject']) =>
      kind === 'home' ? t(($) => $.kinds.home) : name,
    actor({ account_id: account, name, api_key: key }: AuditEntry['actor']) {
      if (account === null && name === 'system') return t(($) => $.audit.system);
      if (account === null && name === 'sorot') return t(($) => $.audit.command_line);
      return key ? `${name} (${key})` : name;
    },
  };
}
