import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type AttentionKind, maxAttention } from '#contract/constants/dashboard.ts';
import type { Attention } from '#contract/dashboard.ts';
import type { SavedView } from '#contract/ops/saved-views.ts';
import type { Page } from '#contract/shared/answers.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { SavedViews } from '#web/admin/ui/saved-views.tsx';
import { TabLine } from '#web/admin/ui/tab-line.tsx';
import { type Selection, useSelection } from '#web/admin/ui/use-selection.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ColumnChoice, useShownColumns } from './column-choice.tsx';
import { type Column, rowNameOf, type Value } from './columns.tsx';
import { useListAddress } from './list-address.ts';
import { type ListFilter, ListTools } from './list-filters.tsx';
import styles from './list-page.module.css';

/** A list that staff open every day. */
export type ListView = {
  text: string;
  /** Of the list's address, without a question mark. */
  query: string;
  /** A page of its own instead; its path, without the language. */
  to?: string;
  /** What is counted in it, of the page's `attention`. */
  counts?: AttentionKind;
};

/** `to`: its path, without the language. */
type PageLink = { to: string; text: string };

type ListPageProps<Row> = {
  title: string;
  back?: PageLink;
  /** Beside the title: the page of the main action. */
  main?: PageLink;
  /** Another button there. */
  action?: ReactNode;
  /** The main action of a list to which a short form adds. */
  add?: { text: string; form: ReactNode };
  /** Pages that are opened seldom. */
  menu?: (PageLink & { isFile?: boolean })[];
  /** Of the page's action. */
  answer?: FormAnswer | undefined;
  /** What has to be known before the list. */
  intro?: ReactNode;
  /** Beside the list without conditions, which is called `usual`. */
  views?: ListView[];
  /** Unless it is everything. */
  usual?: string;
  /** What waits, from `analytics.listAttention`. */
  attention?: Attention;
  saved?: SavedView[];
  /** What the search `q` looks in; without it there is none. */
  search?: string;
  filters?: ListFilter[];
  columns: Column<Row>[];
  rows: Row[];
  rowId: Value<Row, string | number>;
  /** The order of the list, as in the address. */
  sort?: string;
  /** What can be done with the selected rows. */
  bulk?: (selection: Selection) => ReactNode;
  page?: Omit<Page, 'numbered'>;
  /** Shown instead of an empty table. */
  empty: string;
  /** Below it: where else to look. */
  emptyText?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
};

/**
 * A list of the admin. Search, views and filters are in its address, sorting and paging are the
 * server's; everything works without JavaScript but the selection.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, back, answer, saved, search, filters, columns, rows, rowId, sort } = props;
  const address = useAddress();
  const { conditions } = useListAddress();
  const shown = useShownColumns(columns);
  const views = useViews(props);
  const selection = useSelection(JSON.stringify(conditions));
  const { t } = useTranslation('admin');
  return (
    <AdminPage
      title={title}
      {...(back && { back: { href: address(back.to), text: back.text } })}
      actions={<Actions {...props} />}
    >
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {props.intro}
      {views.length > 0 && <TabLine label={t(($) => $.views.label)} tabs={views} />}
      <ListTools
        search={search}
        filters={filters}
        besides={new URLSearchParams(views.find(({ isCurrent }) => isCurrent)?.query)}
      >
        <ColumnChoice columns={columns} shown={shown} />
        {saved && <SavedViews views={saved} answer={answer} />}
      </ListTools>
      <DataTable
        caption={title}
        columns={shown}
        rows={rows}
        rowId={rowId}
        sort={sort}
        empty={props.empty}
        emptyText={props.emptyText}
        {...(props.bulk && { selection })}
        rowName={(row) => rowNameOf(columns, row)}
      />
      {props.bulk?.(selection)}
      {props.page && <ListPages page={props.page} />}
      {props.children}
    </AdminPage>
  );
}

function Actions<Row>({ main, action, add, answer, menu = [] }: ListPageProps<Row>) {
  const address = useAddress();
  const isRefused = answer !== undefined && (answer.values.intent ?? 'add') === 'add';
  return (
    <>
      {main && <LinkButton href={address(main.to)}>{main.text}</LinkButton>}
      {action}
      {add && (
        <Disclosure
          className={styles.add}
          isOpen={isRefused}
          summary={
            <>
              <Plus size={18} aria-hidden="true" />
              {add.text}
            </>
          }
        >
          {add.form}
        </Disclosure>
      )}
      {menu.length > 0 && (
        <MoreMenu
          items={menu.map(({ to, text, isFile = false }) => ({
            key: to,
            content: (
              <a href={isFile ? to : address(to)} download={isFile || undefined}>
                {text}
              </a>
            ),
          }))}
        />
      )}
    </>
  );
}

/** The views as tabs; the one that says most of what is listed is open. */
function useViews<Row>({ views = [], usual, attention = [] }: ListPageProps<Row>) {
  const { t } = useTranslation('admin');
  const { language } = usePageVisit();
  const { pathname } = useLocation();
  const address = useAddress();
  const { query } = useListAddress();
  if (views.length === 0) return [];
  const all = [{ text: usual ?? t(($) => $.filter.all), query: '' }, ...views];
  const conditionsOf = (view: ListView) => [...new URLSearchParams(view.query)];
  const [open] = all
    .filter((view) => view.to === undefined)
    .filter((view) => conditionsOf(view).every(([name, value]) => query.get(name) === value))
    .sort((one, other) => conditionsOf(other).length - conditionsOf(one).length);
  function countIn({ counts }: ListView) {
    const count = attention.find(({ kind }) => kind === counts)?.count;
    return count && `${formatNumber(language, count)}${count >= maxAttention ? '+' : ''}`;
  }
  return all.map((view) => ({
    key: view.to ?? view.query,
    text: view.text,
    query: view.query,
    count: countIn(view),
    href: address(view.to ?? pathname + (view.query && `?${view.query}`)),
    isCurrent: view === open,
  }));
}
