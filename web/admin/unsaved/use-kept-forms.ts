import { useEffect, useRef, useState } from 'react';
import type { FormOutcome } from '#web/admin/lib/form-outcome.server.ts';
import { confirmedField } from '#web/admin/ui/amount-question.tsx';
import { saveFormId } from '#web/admin/ui/save-form.tsx';
import { forgetSaved } from './forget-saved.ts';
import {
  type KeptField,
  type KeptForms,
  keyOfPage,
  noteSent,
  readKept,
  writeKept,
} from './kept-forms.ts';
import { changedFields, putBack } from './put-back.ts';
import { baseOf, headingOf, listFields, listForms, readVersions } from './typed-forms.ts';

/** Milliseconds after the last letter. */
const keepAfter = 200;

type Options = {
  username: string;
  pathname: string;
  search: string;
  outcome: FormOutcome;
  /** The refused form has been shown what others changed, and is based on that now. */
  hasConflict: boolean;
};

/** What is on the page and not saved. */
export type Unsaved = {
  /** Headings of the forms, except the page's `SaveForm`. */
  forms: string[];
  /** That one is among them. */
  canSave: boolean;
  /** The button of the only form that is not saved, if it has one button. */
  only: HTMLButtonElement | undefined;
  /** What was typed before the page was loaded has been put back. */
  isRestored: boolean;
  /** Fields that were restored, but have no place on the page any more. */
  lost: KeptField[];
};

const nothing: Unsaved = {
  forms: [],
  canSave: false,
  only: undefined,
  isRestored: false,
  lost: [],
};

/**
 * Keeps what is typed into the forms of a page, in this tab: whatever happens to the page (another
 * of its forms is saved, the session ends, a proof is asked for, the browser reloads), the text is
 * put back, still unsaved. Marks such forms with `data-unsaved`.
 */
export function useKeptForms(options: Options) {
  const { username, pathname, search, outcome, hasConflict } = options;
  const page = keyOfPage(pathname, search);
  const isRefused = outcome === 'refused';
  const isDone = outcome === 'carried-out' || (!outcome && new URLSearchParams(search).has('done'));
  const [unsaved, setUnsaved] = useState(nothing);
  /** A form has been sent, or the editor gives up: nobody is asked. */
  const isLeaving = useRef(false);
  const update = useRef<() => boolean>(() => false);
  const discard = useRef<() => void>(() => undefined);

  useEffect(() => {
    forgetSaved({ page, username, isDone, isRefused });
    let entries = readKept(page, username);
    const lost = new Map<string, KeptForms[string]['fields']>();
    const seen = new WeakSet<HTMLFormElement>();
    let isRestored = false;
    let timer: number | undefined;
    /** The form that the page answers, if it was not carried out. */
    let answered: string | null = null;
    isLeaving.current = false;

    function show() {
      const forms = listForms(document);
      for (const [id, form] of forms) form.toggleAttribute('data-unsaved', id in entries);
      const changed = [...forms].flatMap(([id, form]) => (id in entries ? [form] : []));
      const others = changed.filter(({ id }) => id !== saveFormId);
      const gone = Object.entries(entries).flatMap(([id, { fields }]) =>
        Object.values(forms.has(id) ? (lost.get(id) ?? {}) : fields),
      );
      setUnsaved({
        forms: [...new Set(others.map(headingOf))],
        canSave: others.length < changed.length,
        only: changed.length === 1 ? onlyButtonOf(others) : undefined,
        isRestored,
        lost: gone,
      });
    }

    /** Restores fields, also in forms that appear later, such as in a dialog. */
    function restore() {
      let isChanged = false;
      for (const [id, form] of listForms(document)) {
        if (seen.has(form)) continue;
        seen.add(form);
        for (const field of listFields(form).values()) baseOf(field);
        const left = entries[id];
        if (!left) continue;
        const isAnswered = isRefused && left.isSent === true;
        if (isAnswered) answered = id;
        lost.set(id, putBack(form, left, isAnswered));
        const versions = isAnswered && hasConflict ? readVersions(form) : left.versions;
        entries = { ...entries, [id]: { ...left, versions, isSent: false } };
        isRestored ||= !isAnswered;
        isChanged = true;
      }
      if (isChanged) show();
    }

    function keep(): boolean {
      window.clearTimeout(timer);
      timer = undefined;
      const next: KeptForms = { ...entries };
      for (const [id, form] of listForms(document)) {
        const fields = { ...lost.get(id), ...changedFields(form) };
        if (Object.keys(fields).length === 0) delete next[id];
        else next[id] = { versions: readVersions(form), ...entries[id], fields };
      }
      entries = next;
      writeKept(page, username, entries);
      show();
      return Object.keys(entries).length > 0;
    }
    update.current = keep;

    function giveUp() {
      window.clearTimeout(timer);
      timer = undefined;
      entries = {};
      writeKept(page, username, entries);
      isLeaving.current = true;
    }
    discard.current = giveUp;

    /** A link to what others have saved gives up what is typed. */
    function handleClick({ target }: Event) {
      if (target instanceof Element && target.closest('a[data-discard]')) giveUp();
    }

    function handleInput({ target }: Event) {
      if (!(target instanceof Element) || !target.closest('main form')) return;
      isLeaving.current = false;
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, keepAfter);
    }

    function handleSubmit(event: SubmitEvent) {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      if (form.method !== 'post') return;
      keep();
      // Saying yes to a question sends the form that was asked about.
      const id = idOf(form) ?? (confirmedField in form.elements ? answered : null);
      const left = id !== null && entries[id];
      if (left) entries = { ...entries, [id]: { ...left, isSent: true } };
      writeKept(page, username, entries);
      noteSent({ page, form: id });
      forgetOutcome();
      isLeaving.current = true;
    }

    /** A text that was put back is saved as what it was based on. */
    function handleFormData(event: FormDataEvent) {
      const id = event.target instanceof HTMLFormElement ? idOf(event.target) : null;
      const versions = id === null ? undefined : entries[id]?.versions;
      for (const [name, value] of Object.entries(versions ?? {})) event.formData.set(name, value);
    }

    /**
     * The browser has gone back to the page that a form was sent from. While a page loads, the event
     * may come after somebody has sent a form.
     */
    function handleReturn({ persisted }: PageTransitionEvent) {
      if (persisted) isLeaving.current = false;
    }

    restore();
    show();
    const observer = new MutationObserver(restore);
    const content = document.querySelector('main');
    if (content) observer.observe(content, { childList: true, subtree: true });
    // Buttons change fields, too.
    for (const type of ['input', 'change', 'click']) document.addEventListener(type, handleInput);
    document.addEventListener('click', handleClick);
    document.addEventListener('submit', handleSubmit);
    document.addEventListener('formdata', handleFormData);
    window.addEventListener('pageshow', handleReturn);
    return () => {
      if (timer !== undefined) keep();
      observer.disconnect();
      for (const type of ['input', 'change', 'click']) {
        document.removeEventListener(type, handleInput);
      }
      document.removeEventListener('click', handleClick);
      document.removeEventListener('submit', handleSubmit);
      document.removeEventListener('formdata', handleFormData);
      window.removeEventListener('pageshow', handleReturn);
    };
  }, [page, username, isDone, isRefused, hasConflict]);

  return {
    unsaved,
    /** Whether something is unsaved at this moment. */
    hasUnsaved: () => !isLeaving.current && update.current(),
    /** The editor gives up what is typed on this page. */
    discard: () => discard.current(),
  };
}

function onlyButtonOf([form]: HTMLFormElement[]): HTMLButtonElement | undefined {
  const buttons = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLButtonElement);
  const [submit, ...others] = buttons.filter(({ type }) => type === 'submit');
  return others.length === 0 ? submit : undefined;
}

function idOf(form: HTMLFormElement): string | null {
  return [...listForms(document)].find(([, each]) => each === form)?.[0] ?? null;
}

/** The address to which forms are sent no longer says what the last one did. */
function forgetOutcome(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('done')) return;
  query.delete('done');
  query.delete('change');
  const path = query.size > 0 ? `${pathname}?${query}` : pathname;
  window.history.replaceState(window.history.state, '', path + hash);
}
