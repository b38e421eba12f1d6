import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/lib/page-head.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './workspace.module.css';

export type WorkspaceTab = {
  key: string;
  text: string;
  href: string;
  isCurrent: boolean;
  /** Pages below it, in a line of their own while it is open. */
  pages?: Omit<WorkspaceTab, 'pages'>[];
};

type WorkspaceProps = {
  /** Heading and title of each of its pages. */
  name: string;
  /** The list that it is in. */
  back: { href: string; text: string };
  picture: ReactNode;
  /** Below the name in one line, such as its year and kind. */
  facts: ReactNode[];
  /** How it is, in words, with what can be done about it. */
  condition?: ReactNode;
  /** Beside the name. */
  actions?: ReactNode;
  /** What is done seldom: links, or forms with one button. */
  menu?: { key: string; content: ReactNode }[];
  /** Their name, and the pages about it. */
  tabs?: { label: string; list: WorkspaceTab[] };
  children: ReactNode;
};

/**
 * Everything about one thing: what it is and how it is stays on top of each of its pages, which are
 * tabs. Around the pages, in a route of its own.
 */
export function Workspace(props: WorkspaceProps) {
  const { name, back, picture, facts, condition, actions, menu = [], tabs, children } = props;
  const { t } = useTranslation('admin');
  const open = tabs?.list.find(({ isCurrent }) => isCurrent);
  const line = useTabInView(open?.key);
  return (
    <>
      <PageHead title={name} />
      <div className={styles.top}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.about}>
          <a className={styles.back} href={back.href}>
            {back.text}
          </a>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.facts}>
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity
              <Fragment key={index}>
                {index > 0 && ' · '}
                {fact}
              </Fragment>
            ))}
          </p>
        </div>
        {menu.length > 0 && (
          <Disclosure
            className={styles.menu}
            label={t(($) => $.more)}
            summary={<Ellipsis size={22} aria-hidden="true" />}
          >
            <ul className={styles.items}>
              {menu.map(({ key, content }) => (
                <li key={key}>{content}</li>
              ))}
            </ul>
          </Disclosure>
        )}
        {(condition || actions) && (
          <div className={styles.condition}>
            {actions}
            {condition}
          </div>
        )}
      </div>
      {tabs && (
        <nav ref={line} className={styles.line} aria-label={tabs.label}>
          <ul className={styles.tabs}>
            {tabs.list.map(({ key, text, href, isCurrent }) => (
              <li key={key}>
                <a className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open?.pages && <ChipLinks label={open.text} links={open.pages} isLine />}
      {children}
    </>
  );
}

/** Scrolls the line of tabs, where it is long, to the one that is open. */
function useTabInView(key: string | undefined) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = key && line.current?.querySelector('[aria-current]');
    if (!tab || !line.current) return;
    const [outer, inner] = [line.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    const isInView = inner.left >= outer.left && inner.right <= outer.right;
    if (!isInView) line.current.scrollBy({ left: inner.left - outer.left });
  }, [key]);
  return line;
}

/** Dot and word of a state: the word is enough for those who see no colours. */
export function StateDot({
  look,
  children,
}: {
  look: 'good' | 'busy' | 'bad' | 'off';
  children: ReactNode;
}) {
  return (
    <span className={styles.state} data-look={look}>
      {children}
    </span>
  );
}

type WorkspacePartProps = {
  heading: string;
  back: { href: string; text: string };
  actions?: ReactNode;
  children: ReactNode;
};

/** One of the things that a page of a workspace lists, such as an episode. */
export function WorkspacePart({ heading, back, actions, children }: WorkspacePartProps) {
  return (
    <>
      <div className={styles.part}>
        <div>
          <a className={styles.back} href={back.href}>
            {back.text}
          </a>
          <h2 className={styles.heading}>
            <bdi>{heading}</bdi>
          </h2>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
