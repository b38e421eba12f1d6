import { Fragment, type ReactNode } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { type MenuItem, MoreMenu } from './more-menu.tsx';
import { type Tab, TabLine } from './tab-line.tsx';
import styles from './workspace.module.css';

export type WorkspaceTab = Tab & {
  /** Pages below it, in a line of their own while it is open. */
  pages?: Tab[];
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
  menu?: MenuItem[];
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
  const open = tabs?.list.find(({ isCurrent }) => isCurrent);
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
        {menu.length > 0 && <MoreMenu items={menu} />}
        {(condition || actions) && (
          <div className={styles.condition}>
            {actions}
            {condition}
          </div>
        )}
      </div>
      {tabs && <TabLine label={tabs.label} tabs={tabs.list} />}
      {open?.pages && <ChipLinks label={open.text} links={open.pages} isLine />}
      {children}
    </>
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
