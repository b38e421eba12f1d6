export const siteName = 'Sorot';

type PageHeadProps = {
  title: string;
  /** Says whose page it is by itself; the site's name follows otherwise. */
  standsAlone?: boolean;
};

/**
 * The name of the page in the browser's tab; React moves it to the head. What search engines and
 * chats are told comes from `describePage`.
 */
export function PageHead({ title, standsAlone = false }: PageHeadProps) {
  return <title>{standsAlone ? title : `${title} · ${siteName}`}</title>;
}
