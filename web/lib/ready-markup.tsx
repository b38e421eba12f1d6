import { createContext, useContext, useState } from 'react';

/**
 * Markup that the server made once and gives to every visitor. With a whole page it stands in the
 * page alone; with the data of a navigation it comes as `html`.
 */
export type Markup = { id: string; html?: string };

/** What stands for the markup of an id until the page is finished; only the server provides it. */
export const MarkupPlaceContext = createContext<((id: string) => string) | undefined>(undefined);

/** Shows ready markup. React leaves it alone: it holds plain links and no state. */
export function ReadyMarkup({ markup: { id, html } }: { markup: Markup }) {
  const placeOf = useContext(MarkupPlaceContext);
  const [first] = useState(() => placeOf?.(id) ?? document.getElementById(id)?.innerHTML ?? '');
  return (
    <div
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made and escaped it
      dangerouslySetInnerHTML={{ __html: html ?? first }}
    />
  );
}
