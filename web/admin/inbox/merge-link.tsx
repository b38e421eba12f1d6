import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { OtherTitle } from '#contract/catalogue/inbox.ts';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';

/** Where a title of the inbox becomes part of another, once both have been compared. */
export function MergeLink({ id, other }: { id: number; other: OtherTitle }) {
  const { t } = useTranslation('admin-inbox');
  const address = useAddress();
  const { stateName } = useTitleWords();
  const page = href('/admin/titles/:id/merge', { id: String(other.id) });
  const name = [other.name, other.year && `(${other.year})`, `· ${stateName(other.state)}`];
  return (
    <a href={address(`${page}?duplicate_id=${id}`)}>
      {t(($) => $.merge, { name: name.filter(Boolean).join(' ') })}
    </a>
  );
}
