import { href } from 'react-router';
import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/opensearch.route.ts';
import { textFileHeaders } from './text-file-headers.ts';

/** `GET /opensearch.xml`: search from the browser's address bar (OpenSearch 1.1). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await readSite(context.get(apiContext), request.signal);
  const visit = context.get(visitContext);
  const { language, origin } = visit;
  const t = serverI18n(language).getFixedT(language, 'seo');
  const search = addressFor(visit, href('/search'));
  const template = `${origin}${search}${search.includes('?') ? '&' : '?'}q={searchTerms}`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeMarkup(site.name)}</ShortName>`,
    `<Description>${escapeMarkup(t(($) => $.search))}</Description>`,
    `<Url type="text/html" template="${escapeMarkup(template)}"/>`,
    `<Image width="32" height="32" type="image/x-icon">${escapeMarkup(origin)}/favicon.ico</Image>`,
    `<Language>${language}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ];
  const type = 'application/opensearchdescription+xml; charset=utf-8';
  return new Response(lines.join('\n'), { headers: textFileHeaders(type, visit) });
}
