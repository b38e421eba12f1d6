import {
  Bold,
  Code,
  Heading,
  Image,
  Italic,
  Link,
  List,
  type LucideIcon,
  Quote,
  Search,
} from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import type { CommandName, MarkdownEditor } from './code-mirror.ts';
import { LivePreview } from './live-preview.tsx';
import styles from './markdown-field.module.css';
import { PictureInText } from './picture-card.tsx';
import type { PictureCard } from './picture-cards.ts';
import { ReferencePicker } from './reference-picker.tsx';
import { setField } from './set-field.ts';
import { UploadDialog } from './upload-dialog.tsx';

type MarkdownFieldProps = {
  name: string;
  id: string;
  label: string;
  lang: string;
  dir: string;
  defaultValue: string;
  error: string | undefined;
  language: Language;
  postId: number;
};

/** A text box that becomes a Markdown editor, with a preview below it. */
export function MarkdownField({ language, postId, ...field }: MarkdownFieldProps) {
  const { t } = useTranslation('admin-blog');
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<MarkdownEditor>();
  const [cards, setCards] = useState<PictureCard[]>([]);
  const [files, setFiles] = useState<File[]>([]);
  const [isPicking, setPicking] = useState(false);
  const [source, setSource] = useState(field.defaultValue);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the text box of this field
  useEffect(() => {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const handleInput = () => setSource(area.value);
    area.addEventListener('input', handleInput);
    let opened: MarkdownEditor | undefined;
    let isGone = false;
    void import('./code-mirror.ts').then(({ openEditor }) => {
      if (isGone) return;
      opened = openEditor({ area, label: field.label, onFiles: setFiles, onCards: setCards });
      setEditor(opened);
    });
    return () => {
      isGone = true;
      opened?.close();
      area.removeEventListener('input', handleInput);
    };
  }, []);

  return (
    <div className={styles.field} ref={box}>
      {editor && (
        <Toolbar onCommand={editor.run} onFiles={setFiles} onPick={() => setPicking(true)} />
      )}
      <TextBox {...field} rows={16} maxLength={200_000} />
      {cards.map((card) => createPortal(<PictureInText card={card} />, card.element, card.key))}
      <LivePreview source={source} language={language} postId={postId} />
      {files.length > 0 && (
        <UploadDialog
          files={files}
          language={language}
          onPictures={(text) => editor?.insert(text, true)}
          onSound={(sound) => {
            const form = box.current?.closest('form');
            if (form) setField(form, 'sound', sound);
          }}
          onClose={() => setFiles([])}
        />
      )}
      {isPicking && (
        <ReferencePicker
          label={t(($) => $.editor.tools.pick)}
          language={language}
          onPick={(text, isParagraph) => editor?.insert(text, isParagraph)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

const tools: { name: CommandName; icon: LucideIcon; keys?: string }[] = [
  { name: 'bold', icon: Bold, keys: 'Control+B Meta+B' },
  { name: 'italic', icon: Italic, keys: 'Control+I Meta+I' },
  { name: 'heading', icon: Heading },
  { name: 'link', icon: Link, keys: 'Control+K Meta+K' },
  { name: 'list', icon: List },
  { name: 'quote', icon: Quote },
  { name: 'code', icon: Code },
];

type ToolbarProps = {
  onCommand: (name: CommandName) => void;
  onFiles: (files: File[]) => void;
  onPick: () => void;
};

function Toolbar({ onCommand, onFiles, onPick }: ToolbarProps) {
  const { t } = useTranslation('admin-blog');
  const chooser = useRef<HTMLInputElement>(null);
  function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={t(($) => $.editor.tools.label)}>
      {tools.map(({ name, icon: Icon, keys }) => (
        <IconButton
          key={name}
          aria-label={t(($) => $.editor.tools[name])}
          aria-keyshortcuts={keys}
          onClick={() => onCommand(name)}
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      ))}
      <IconButton
        aria-label={t(($) => $.editor.tools.picture)}
        onClick={() => chooser.current?.click()}
      >
        <Image size={18} aria-hidden="true" />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        accept="image/*,audio/*"
        multiple
        hidden
        aria-label={t(($) => $.editor.tools.picture)}
        onChange={handleFiles}
      />
      <IconButton aria-label={t(($) => $.editor.tools.pick)} onClick={onPick}>
        <Search size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
