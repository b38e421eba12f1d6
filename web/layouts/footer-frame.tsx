import { ArrowUp, ChevronDown, Mail, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import type { Site } from '#contract/site.ts';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { useSite } from '#web/lib/use-site.ts';
import { NewsletterForm } from '../site/newsletter/newsletter-form.tsx';
import backToTopStyles from './footer-frame.module.css';
import styles from './site-footer.module.css';

type FooterFrameProps = {
  /** Above the columns. */
  top?: ReactNode;
  /** The columns before the contact column. */
  children: ReactNode;
};

/** Common parts of all footers. */
export function FooterFrame({ top, children }: FooterFrameProps) {
  const { payment_methods: methods } = useSite();
  return (
    <footer className={styles.footer}>
      {top}
      <div className={styles.columns}>
        {children}
        <FooterContact />
      </div>
      {methods.length > 0 && <PaymentMethods methods={methods} />}
      <BackToTop />
    </footer>
  );
}

function PaymentMethods({ methods }: { methods: Site['payment_methods'] }) {
  const { t } = useTranslation();
  const nameGateway = useGatewayName();
  return (
    <ul className={styles.payments} aria-label={t(($) => $.footer.payments_label)}>
      {methods.map((method) => {
        const name = isGatewayMethod(method)
          ? nameGateway(method)
          : t(($) => $.footer.payments[method]);
        const mark = `/payments/${method.replaceAll('_', '-')}.svg`;
        return (
          <li key={method}>
            <img src={mark} alt={name} width={48} height={32} loading="lazy" />
            <span aria-hidden="true">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Contact details and the newsletter. */
function FooterContact() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <div className={styles.contact}>
      <h2>{t(($) => $.footer.service)}</h2>
      <div className={styles.contacts}>
        {site.contact_phone && (
          <a href={`tel:${site.contact_phone.replaceAll(/[^+\d]/g, '')}`}>
            <Phone size={18} aria-hidden="true" /> <bdi dir="ltr">{site.contact_phone}</bdi>
          </a>
        )}
        {site.whatsapp_number && (
          <a href={`https://wa.me/${site.whatsapp_number}`} target="_blank" rel="noopener">
            <Phone size={18} aria-hidden="true" /> WhatsApp
          </a>
        )}
        {site.contact_email && (
          <a href={`mailto:${site.contact_email}`}>
            <Mail size={18} aria-hidden="true" /> <bdi dir="ltr">{site.contact_email}</bdi>
          </a>
        )}
      </div>
      <NewsletterForm />
    </div>
  );
}

/** Pixels that a page has been scrolled by when the button back to the top appears. */
const threshold = 250;

function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}

/** Interactive elements that the button makes room for; plain links and cards are too many. */
const actions = 'button:not([data-save]), input, select, textarea, label, summary, [data-action]';

/** A floating button in the corner that hides while it would cover an interactive element. */
function BackToTop() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    function look() {
      const own = button.current;
      setShown(own !== null && window.scrollY > threshold && !coversAction(own));
    }
    // Content may move without scrolling: a section opens, an answer arrives.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={backToTopStyles.button}
      data-shown={isShown || undefined}
      tabIndex={isShown ? 0 : -1}
      aria-hidden={!isShown}
      aria-label={t(($) => $.footer.back_to_top)}
      onClick={scrollToTop}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}

function coversAction(own: HTMLElement): boolean {
  const { left, top, width, height } = own.getBoundingClientRect();
  const steps = [0, 0.5, 1];
  return steps.some((x) =>
    steps.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((below) => !own.contains(below) && below.closest(actions)),
    ),
  );
}

type FooterColumnProps = { heading: string; links: { href: string; text: string }[] };

/** A titled list of footer links; on phones a checkbox unfolds it, so that it needs no script. */
export function FooterColumn({ heading, links }: FooterColumnProps) {
  const id = useId();
  return (
    <nav className={styles.column} aria-label={heading}>
      <input id={id} type="checkbox" />
      <h2>
        <label htmlFor={id}>
          {heading}
          <ChevronDown size={18} aria-hidden="true" />
        </label>
      </h2>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
