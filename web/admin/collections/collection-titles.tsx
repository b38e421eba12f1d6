import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminCollection } from '#contract/catalogue/collection-ops.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import titleStyles from '#web/admin/titles/titles.module.css';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './collections.module.css';

type Member = AdminCollection['titles'][number];

/**
 * The titles of a collection in order, for a form: moved by dragging and by buttons, removed, and added
 * by name. Without scripts, titles whose box is not ticked are removed.
 */
export function CollectionTitles({ titles }: Pick<AdminCollection, 'titles'>) {
  const { t } = useTranslation('admin-titles');
  const [members, setMembers] = useState(titles);
  const [dragged, setDragged] = useState<number>();
  const [canEdit, setCanEdit] = useState(false);
  useEffect(() => setCanEdit(true), []);

  function move(from: number, to: number): void {
    const moved = [...members];
    const [member] = moved.splice(from, 1);
    if (member) moved.splice(to, 0, member);
    setMembers(moved);
  }

  function drop(to: number): void {
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  }

  return (
    <>
      {/* Says that the form has titles, even if it has none. */}
      <input type="hidden" name="titles" value="" />
      <ol className={styles.members}>
        {members.map((member, index) => (
          <li
            key={member.id}
            className={styles.member}
            draggable={canEdit}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(index)}
          >
            {canEdit ? (
              <>
                <GripVertical className={styles.grip} size={18} aria-hidden="true" />
                <input type="hidden" name="titles" value={member.id} />
              </>
            ) : (
              <input
                type="checkbox"
                name="titles"
                value={member.id}
                aria-label={member.name}
                defaultChecked
              />
            )}
            <span className={styles.number}>{index + 1}</span>
            <MemberName member={member} />
            {canEdit && (
              <span className={styles.tools}>
                <IconButton
                  aria-label={t(($) => $.collections.up, { name: member.name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </IconButton>
                <IconButton
                  aria-label={t(($) => $.collections.down, { name: member.name })}
                  disabled={index === members.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={20} aria-hidden="true" />
                </IconButton>
                <IconButton
                  aria-label={t(($) => $.collections.remove, { name: member.name })}
                  onClick={() => setMembers(members.filter(({ id }) => id !== member.id))}
                >
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <TitlePicker without={members} onChoose={(member) => setMembers([...members, member])} />
      )}
    </>
  );
}

/** An empty frame, if there is none. */
export function SmallPoster({ poster }: Pick<Member, 'poster'>) {
  return (
    <span className={styles.poster}>
      {poster && <MediaPicture picture={poster} alt="" sizes="2.5rem" largest={160} />}
    </span>
  );
}

function MemberName({ member }: { member: Member }) {
  const address = useAddress();
  return (
    <a
      className={styles.name}
      draggable={false}
      href={address(href('/admin/titles/:id', { id: String(member.id) }))}
    >
      <MemberText member={member} />
    </a>
  );
}

/** What a title is recognised by: its poster, name, year and type. */
function MemberText({ member: { name, type, year, poster } }: { member: Member }) {
  const { typeName } = useTitleWords();
  return (
    <>
      <SmallPoster poster={poster} />
      <span className={styles.text}>
        <bdi>{name}</bdi>
        <span className={titleStyles.note}>
          {[year, typeName(type)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

const shown = 8;

/** Finds titles by their names. */
function TitlePicker({
  without,
  onChoose,
}: {
  without: Member[];
  onChoose: (member: Member) => void;
}) {
  const { t } = useTranslation('admin-titles');
  const call = useCallAdmin();
  const [text, setText] = useState('');
  const q = text.trim().slice(0, 100);
  const { data } = useQuery({
    queryKey: ['collection titles', q],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (await call('catalogue.listAllTitles', { q }, signal)).data.titles,
  });
  const isThere = new Set(without.map(({ id }) => id));
  const found = (q === '' ? [] : (data ?? [])).filter(({ id }) => !isThere.has(id)).slice(0, shown);
  return (
    <div>
      <TextField
        label={t(($) => $.collections.find)}
        type="search"
        form={apart}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={styles.found} aria-live="polite">
        {found.map(({ id, type, slug, name, year, poster }) => {
          const member = { id, type, slug, name, year, poster };
          return (
            <li key={id}>
              <Button
                look="quiet"
                className={styles.name}
                onClick={() => {
                  onChoose(member);
                  setText('');
                }}
              >
                <MemberText member={member} />
              </Button>
            </li>
          );
        })}
        {q !== '' && data && found.length === 0 && <li>{t(($) => $.collections.none_found)}</li>}
      </ul>
    </div>
  );
}
