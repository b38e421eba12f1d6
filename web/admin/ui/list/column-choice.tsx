import { Columns3 } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ChosenColumnsContext } from './chosen-columns.ts';
import styles from './column-choice.module.css';
import { type Column, isFixed } from './columns.tsx';

/** The columns of this list that are shown: as chosen on this device, else the usual ones. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const { pathname } = useLocation();
  const chosen = useContext(ChosenColumnsContext)[pathname];
  return columns.filter(
    (column) => isFixed(column) || (chosen ? chosen.includes(column.id) : !column.isExtra),
  );
}

type ColumnChoiceProps<Row> = { columns: readonly Column<Row>[]; shown: readonly Column<Row>[] };

/** Which columns a list has. */
export function ColumnChoice<Row>({ columns, shown }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  return (
    <Disclosure
      className={styles.sheet}
      summary={
        <>
          <Columns3 size={18} aria-hidden="true" />
          {t(($) => $.columns.heading)}
        </>
      }
    >
      <PostForm
        className={styles.form}
        action={href('/admin/columns')}
        data-unwatched=""
        key={shown.map(({ id }) => id).join()}
      >
        <input type="hidden" name="list" value={pathname} />
        <input type="hidden" name="return_to" value={pathname + search} />
        {columns.filter(isFixed).map(({ id }) => (
          <input key={id} type="hidden" name="column" value={id} />
        ))}
        {columns.map((column) => (
          <CheckField
            key={column.id}
            label={column.header}
            name="column"
            value={column.id}
            defaultChecked={shown.includes(column)}
            disabled={isFixed(column)}
          />
        ))}
        <ButtonRow>
          <Button type="submit">{t(($) => $.columns.show)}</Button>
          <Button type="submit" look="quiet" name="usual" value="true">
            {t(($) => $.columns.usual)}
          </Button>
        </ButtonRow>
      </PostForm>
    </Disclosure>
  );
}
