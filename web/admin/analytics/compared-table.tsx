import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { CsvLink } from './csv-link.tsx';
import { formatChange } from './format.ts';

type Row = { key: string; name: ReactNode; values: ReactNode[]; now: number; before: number };

/** What something is broken down by, with the change from the period before. */
export function ComparedTable({
  heading,
  nameHeader,
  headers,
  rows,
  csv,
}: {
  heading: string;
  nameHeader: string;
  headers: string[];
  rows: Row[];
  /** Name of the export. */
  csv: string;
}) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  return (
    <AdminSection heading={heading}>
      <DataTable
        caption={heading}
        rows={rows}
        rowId="key"
        empty={t(($) => $.nothing)}
        columns={[
          { id: 'name', header: nameHeader, isName: true, cell: ({ name }) => name },
          ...headers.map((header, index) => ({
            id: header,
            header,
            align: 'end' as const,
            cell: ({ values }: Row) => values[index],
          })),
          {
            id: 'change',
            header: t(($) => $.change),
            align: 'end',
            cell: ({ now, before }) => formatChange(language, now, before),
          },
        ]}
      />
      {rows.length > 0 && <CsvLink table={csv} name={heading} />}
    </AdminSection>
  );
}
