import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import type { ImportedProduct } from '#contract/shop/product-csv.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/csv.route.ts';
import styles from './product.module.css';

export const handle = { namespaces: ['admin-shop'], maxBodyBytes: maxUploadFormBytes };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { shop } = context.get(apiContext);
  const isPreview = form.get('intent') !== 'import';
  try {
    const input = parseForm(context, form, 'shop.importProducts');
    const answer = isPreview ? shop.previewProductImport(input) : shop.importProducts(input);
    const { report } = (await answer).data;
    return data({ report, isPreview, problem: null });
  } catch (error) {
    const refused = refuseForm(error, form, ['file']);
    const problem = refused.data.errors.file ?? refused.data.problem;
    return data({ report: null, isPreview, problem }, refused.init ?? undefined);
  }
}

/** Products as a table for a spreadsheet, and back, with a preview of what would change. */
export default function ProductCsvPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  return (
    <AdminPage
      title={t(($) => $.csv.link)}
      back={{ href: address(href('/admin/products')), text: admin(($) => $.sections.products) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AdminSection heading={t(($) => $.export)} text={t(($) => $.csv.export_text)}>
        <ButtonRow>
          <LinkButton look="secondary" href={href('/admin/products/export')} download>
            {t(($) => $.export)}
          </LinkButton>
        </ButtonRow>
      </AdminSection>
      <AdminSection heading={t(($) => $.csv.import)} text={t(($) => $.csv.import_text)}>
        <PostForm className={styles.form} encType="multipart/form-data">
          <FileField name="file" label={t(($) => $.csv.file)} accept=".csv,text/csv" required />
          <ButtonRow>
            <Button type="submit" name="intent" value="preview">
              {t(($) => $.csv.preview)}
            </Button>
            <Button type="submit" look="secondary" name="intent" value="import">
              {t(($) => $.csv.apply)}
            </Button>
          </ButtonRow>
        </PostForm>
      </AdminSection>
      {actionData?.report && <Report report={actionData.report} isPreview={actionData.isPreview} />}
    </AdminPage>
  );
}

type ReportProps = {
  report: {
    created: number;
    changed: number;
    unchanged: number;
    refused: number;
    products: ImportedProduct[];
  };
  isPreview: boolean;
};

function Report({ report, isPreview }: ReportProps) {
  const { t } = useTranslation('admin-shop');
  const { products, ...counts } = report;
  const heading = isPreview ? t(($) => $.csv.would) : t(($) => $.csv.did);
  const columns: Column<ImportedProduct>[] = [
    { id: 'slug', header: t(($) => $.product.slug), name: 'slug' },
    { id: 'line', header: t(($) => $.csv.line), align: 'end', cell: ({ line }) => line },
    {
      id: 'outcome',
      header: t(($) => $.csv.outcome),
      text: ({ outcome }) => t(($) => $.csv.outcomes[outcome]),
    },
    { id: 'changes', header: t(($) => $.csv.changes), cell: (row) => <Changes row={row} /> },
  ];
  return (
    <AdminSection heading={heading}>
      <FactList
        facts={(['created', 'changed', 'unchanged', 'refused'] as const).map((name) => ({
          name: t(($) => $.csv.outcomes[name]),
          value: counts[name],
        }))}
      />
      <DataTable
        caption={heading}
        columns={columns}
        rows={products}
        rowId="line"
        empty={t(($) => $.csv.nothing)}
      />
    </AdminSection>
  );
}

function Changes({ row: { reason, changes } }: { row: ImportedProduct }) {
  return (
    <ul className={styles.media}>
      {reason && <li>{reason}</li>}
      {changes.slice(0, 12).map(({ sku, column, before, after }) => (
        <li key={`${sku} ${column}`}>
          <bdi>{sku}</bdi> · {column}: <del>{before}</del> <ins>{after}</ins>
        </li>
      ))}
      {changes.length > 12 && <li>…</li>}
    </ul>
  );
}
