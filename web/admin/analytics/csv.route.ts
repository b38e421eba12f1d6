import { data } from 'react-router';
import { playTables, readerTables, saleTables } from '#contract/constants/analytics.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/csv.route.ts';

/** A table of the analytics as a file, such as `plays-titles`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { analytics } = context.get(apiContext);
  const period = parseQuery(url, 'analytics.getSubscribers');
  const { title } = parseQuery(url, 'analytics.getPlays');
  const [subject, name] = params.table.split('-');
  async function read(): Promise<File> {
    const plays = playTables.find((each) => each === name);
    const sales = saleTables.find((each) => each === name);
    const readers = readerTables.find((each) => each === name);
    if (subject === 'plays' && plays) {
      return analytics.exportPlays({ ...period, title, table: plays });
    }
    if (subject === 'sales' && sales) return analytics.exportSales({ ...period, table: sales });
    if (subject === 'readers' && readers) {
      return analytics.exportReaders({ ...period, table: readers });
    }
    if (subject === 'subscribers') return analytics.exportSubscribers(period);
    throw data(null, { status: 404 });
  }
  const file = await read();
  return new Response(await file.arrayBuffer(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${params.table}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
