import { arrayMove } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuPage, menuPages } from '#contract/constants/settings.ts';
import { languages } from '#contract/shared/language.ts';
import type { MenuLink } from '#contract/shared/settings.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { NamesField } from '#web/admin/ui/names-field.tsx';
import { SortedRow } from '#web/admin/ui/sorted-row.tsx';
import { Sorting } from '#web/admin/ui/sorting.tsx';
import { StateField } from '#web/admin/ui/state-field.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './menu-editor.module.css';

type Row = { key: string; link: MenuLink };

type PageName = (page: MenuPage) => string;

const noLink: MenuLink = { page: null, address: null, names: {}, hidden_in: [] };

let made = 0;

function toRow(link: MenuLink): Row {
  made += 1;
  return { key: `link-${made}`, link };
}

/** As the form sends them. */
function readRows(written: string): Row[] {
  return (JSON.parse(written) as MenuLink[]).map(toRow);
}

/** The field of a link in the API's answers. */
export function linkField(menu: string, index: number): string {
  return `${menu}.${index}`;
}

type MenuEditorProps = {
  name: 'header_menu' | 'footer_menu';
  links: MenuLink[];
  /** The menu of the product. */
  shipped: MenuLink[];
  /** What the site calls its pages. */
  pageName: PageName;
  /** If it was refused. */
  answer: FormAnswer | undefined;
};

/** The links of a menu in order; opened, the name of each and the languages that show it. */
export function MenuEditor({ name, links, shipped, pageName, answer }: MenuEditorProps) {
  const { t } = useTranslation('admin-settings');
  const nameOf = useLinkName(pageName);
  const sent = answer?.values[name];
  const [rows, setRows] = useState(() => (sent ? readRows(sent) : links.map(toRow)));
  const written = JSON.stringify(rows.map(({ link }) => link));
  const [openRow, setOpenRow] = useState<string>();
  const [refused, setRefused] = useState<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: about the rows as they were sent
  useEffect(() => {
    const found = rows.flatMap(({ key }, at) => {
      const error = answer?.errors[linkField(name, at)];
      return error ? [[key, error] as const] : [];
    });
    setRefused(Object.fromEntries(found));
    if (found[0]) setOpenRow(found[0][0]);
  }, [answer]);
  const label = t(($) => $.menus[name]);
  const others = menuPages.filter((page) => !rows.some(({ link }) => link.page === page));
  const placeOf = (key: string) => rows.findIndex((row) => row.key === key);

  function addAddress(): void {
    const row = toRow({ ...noLink, address: '' });
    setRows([...rows, row]);
    setOpenRow(row.key);
  }

  return (
    <AdminSection heading={label}>
      <StateField
        name={name}
        label={label}
        value={written}
        onRestore={(value) => value !== written && setRows(readRows(value))}
        isSent
      />
      <Sorting
        items={rows.map(({ key, link }) => ({ id: key, name: nameOf(link) }))}
        onMove={(key, over) => setRows(arrayMove(rows, placeOf(key), placeOf(over)))}
      >
        <ol className={styles.list}>
          {rows.map((row, index) => (
            <LinkRow
              key={row.key}
              row={row}
              name={nameOf(row.link)}
              error={refused[row.key]}
              isOpen={openRow === row.key}
              onOpen={(isOpen) => setOpenRow(isOpen ? row.key : undefined)}
              onChange={(link) =>
                setRows(rows.map((one, at) => (at === index ? { ...row, link } : one)))
              }
            >
              <ButtonRow>
                <Button
                  look="secondary"
                  disabled={index === 0}
                  onClick={() => setRows(arrayMove(rows, index, index - 1))}
                >
                  {t(($) => $.menus.up)}
                </Button>
                <Button
                  look="secondary"
                  disabled={index === rows.length - 1}
                  onClick={() => setRows(arrayMove(rows, index, index + 1))}
                >
                  {t(($) => $.menus.down)}
                </Button>
                <Button look="danger" onClick={() => setRows(rows.filter((_, at) => at !== index))}>
                  {t(($) => $.menus.remove)}
                </Button>
              </ButtonRow>
            </LinkRow>
          ))}
        </ol>
      </Sorting>
      <ButtonRow>
        {others.length > 0 && (
          <ListField
            label={t(($) => $.menus.add_page)}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const page = others.find((each) => each === value);
              if (page) setRows([...rows, toRow({ ...noLink, page })]);
            }}
          >
            <option value="" />
            {others.map((page) => (
              <option key={page} value={page}>
                {pageName(page)}
              </option>
            ))}
          </ListField>
        )}
        <Button look="secondary" onClick={addAddress}>
          <Plus size={18} aria-hidden="true" />
          {t(($) => $.menus.add_address)}
        </Button>
        <Button look="quiet" onClick={() => setRows(shipped.map(toRow))}>
          {t(($) => $.menus.reset)}
        </Button>
      </ButtonRow>
    </AdminSection>
  );
}

type LinkRowProps = {
  row: Row;
  name: string;
  error: string | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (link: MenuLink) => void;
  /** What else can be done with it. */
  children: React.ReactNode;
};

function LinkRow({ row, name, error, isOpen, onOpen, onChange, children }: LinkRowProps) {
  const { t } = useTranslation('admin-settings');
  const { link } = row;
  const { page, address, names, hidden_in } = link;
  const hidden = hidden_in.map((language) => languageNames[language]).join(', ');
  return (
    <SortedRow
      id={row.key}
      name={name}
      isQuiet={hidden_in.length > 0}
      isOpen={isOpen}
      onOpen={onOpen}
      notes={[address ?? '', hidden && t(($) => $.menus.not_in, { languages: hidden })].filter(
        Boolean,
      )}
      tools={null}
    >
      {error && <FormMessage kind="problem">{error}</FormMessage>}
      {page === null && (
        <TextField
          label={t(($) => $.menus.address)}
          value={address ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...link, address: value })}
          maxLength={500}
          inputMode="url"
          dir="ltr"
          required
        />
      )}
      <NamesField
        label={t(($) => $.menus[page === null ? 'name' : 'own_name'])}
        others={t(($) => $.menus.other_languages)}
        names={names}
        maxLength={60}
        onChange={(changed) => onChange({ ...link, names: changed })}
      />
      <fieldset className={styles.languages}>
        <legend>{t(($) => $.menus.hidden_in)}</legend>
        {languages.map((language) => (
          <CheckField
            key={language}
            label={languageNames[language]}
            checked={hidden_in.includes(language)}
            onChange={({ currentTarget: { checked } }) => {
              const rest = hidden_in.filter((each) => each !== language);
              onChange({ ...link, hidden_in: checked ? [...rest, language] : rest });
            }}
          />
        ))}
      </fieldset>
      {children}
    </SortedRow>
  );
}

/** What a link is called: as staff have named it, by its page, or by its address. */
function useLinkName(pageName: PageName): (link: MenuLink) => string {
  const { t } = useTranslation('admin-settings');
  const { language } = usePageVisit();
  return ({ page, address, names }) => {
    const own = names[language] ?? (page ? pageName(page) : Object.values(names)[0]);
    return own || address || t(($) => $.menus.new_link);
  };
}
