import { useTranslation } from 'react-i18next';
import { useSite } from './use-site.ts';

type PageHeadProps = {
  title: string;
  /** The title is complete; otherwise the site's name is appended. */
  standsAlone?: boolean;
  /** Number of the page of a list: search engines want titles that differ. */
  page?: number | undefined;
};

/**
 * The page's `<title>`, which React hoists into the head. Search engines and link previews are
 * served by `describePage`.
 */
export function PageHead({ title, standsAlone = false, page = 1 }: PageHeadProps) {
  const { t } = useTranslation();
  const site = useSite();
  const named = page > 1 ? t(($) => $.page_title, { title, number: page }) : title;
  return <title>{standsAlone ? named : `${named} · ${site.name}`}</title>;
}
