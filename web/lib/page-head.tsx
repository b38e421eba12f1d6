import { useSite } from './use-site.ts';

type PageHeadProps = {
  title: string;
  /** The title is complete; otherwise the site's name is appended. */
  standsAlone?: boolean;
};

/**
 * The page's `<title>`, which React hoists into the head. Search engines and link previews are
 * served by `describePage`.
 */
export function PageHead({ title, standsAlone = false }: PageHeadProps) {
  const site = useSite();
  return <title>{standsAlone ? title : `${title} · ${site.name}`}</title>;
}
