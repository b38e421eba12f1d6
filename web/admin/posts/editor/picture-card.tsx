import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminQuery } from '#web/admin/lib/call-admin.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { Button, ButtonRow, IconButton } from '#web/ui/button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import dialogs from './dialogs.module.css';
import styles from './picture-card.module.css';
import type { PictureCard } from './picture-cards.ts';
import type { PictureLine } from './picture-line.ts';

/** A picture within the text of a post, as staff see it. */
export function PictureInText({ card }: { card: PictureCard }) {
  const { t } = useTranslation('admin');
  const { t: blog } = useTranslation('admin-blog');
  const [isEditing, setEditing] = useState(false);
  const { picture, follows, precedes, used } = card;
  const name = picture.alt || picture.name;
  const tools = useRef<HTMLDivElement>(null);
  // The card that had the focus is gone.
  useEffect(() => {
    const own = used && tools.current?.querySelector<HTMLElement>(`[data-tool=${used}]:enabled`);
    (own ?? (used && tools.current?.querySelector<HTMLElement>('button:enabled')))?.focus();
  }, [used]);
  return (
    <div className={styles.card} data-picture="">
      <Thumbnail name={picture.name} />
      <div className={styles.texts}>
        <bdi>{picture.caption || name}</bdi>
        {picture.caption && <bdi className={styles.alt}>{name}</bdi>}
      </div>
      <div ref={tools} className={styles.tools}>
        {(follows || precedes) && (
          <>
            <IconButton
              aria-label={t(($) => $.picker.up, { name })}
              data-tool="up"
              disabled={!follows}
              onClick={() => card.move('up')}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t(($) => $.picker.down, { name })}
              data-tool="down"
              disabled={!precedes}
              onClick={() => card.move('down')}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton
          aria-label={blog(($) => $.editor.pictures.edit, { name })}
          data-tool="edit"
          onClick={() => setEditing(true)}
        >
          <Pencil size={20} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t(($) => $.picker.remove, { name })} onClick={card.remove}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isEditing && (
        <PictureDialog picture={picture} onChange={card.change} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

function Thumbnail({ name }: { name: string }) {
  const asked = { kind: 'picture', search: name } as const;
  const { data } = useQuery({ ...useAdminQuery('blog.listPostMedia', asked), staleTime: Infinity });
  const picture = data?.data.items.find((item) => item.name === name)?.picture;
  return (
    <span className={styles.frame}>
      {picture && <MediaPicture picture={picture} alt="" sizes="6rem" largest={320} />}
    </span>
  );
}

type PictureDialogProps = {
  picture: PictureLine;
  onChange: (picture: PictureLine) => void;
  onClose: () => void;
};

function PictureDialog({ picture, onChange, onClose }: PictureDialogProps) {
  const { t } = useTranslation('admin-blog');
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const field = { form: apart, dir: 'auto', maxLength: 500 };
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={dialogs.dialog}>
          <h2 id={id}>{t(($) => $.editor.pictures.heading)}</h2>
          <TextField
            {...field}
            label={t(($) => $.editor.tools.alt, { name: picture.name })}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            required
          />
          <TextField
            {...field}
            label={t(($) => $.editor.tools.caption)}
            value={caption}
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
          <ButtonRow>
            <Button
              disabled={alt.trim() === ''}
              onClick={() => {
                close();
                onChange({ ...picture, alt: alt.trim(), caption: caption.trim() });
              }}
            >
              {t(($) => $.editor.pictures.apply)}
            </Button>
            <Button look="secondary" onClick={close}>
              {t(($) => $.editor.tools.cancel)}
            </Button>
          </ButtonRow>
        </div>
      )}
    </ModalDialog>
  );
}
