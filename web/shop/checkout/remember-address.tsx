import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { addressNames } from '../address/address-values.ts';
import { addressPrefixes, type CheckoutAnswer } from './checkout-fields.ts';
import styles from './remember-address.module.css';

const storageKey = 'sorot:address';

const rememberField = 'remember';

/** What is remembered: the contact and the billing address. */
const names = [
  'email',
  ...[...addressNames, 'single_name', 'area_code'].map((name) => addressPrefixes.billing + name),
];

/**
 * The address of a guest's last order, kept in this browser alone, if they agreed. It fills in the
 * form after hydration, unless something has been typed.
 */
export function useRememberedAddress(
  form: RefObject<HTMLFormElement | null>,
  { isWanted }: { isWanted: boolean },
) {
  const [filled, setFilled] = useState<CheckoutAnswer>();
  const [state, setState] = useState<MemoryState>('unknown');
  useEffect(() => {
    if (!isWanted) return;
    const values = readValues();
    setState(values ? 'kept' : 'empty');
    if (values && form.current && !isTyped(form.current)) setFilled(fillIn(values));
  }, [form, isWanted]);

  /** For a form that is being sent. */
  function remember(sent: FormData) {
    if (state === 'unknown') return;
    if (sent.has(rememberField)) keepValues(sent);
    else removeValues();
  }

  function forget() {
    removeValues();
    setState('forgotten');
    setFilled(fillIn({}));
  }

  return { filled, state, remember, forget };
}

/** `unknown`: without scripts, and for account holders, whose addresses are in the account. */
type MemoryState = 'unknown' | 'empty' | 'kept' | 'forgotten';

function fillIn(values: Record<string, string>): CheckoutAnswer {
  return { values, errors: {}, problem: null, code: null, filledAt: Date.now() };
}

function isTyped(form: HTMLFormElement): boolean {
  return names.some((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== field.defaultValue;
  });
}

function readValues(): Record<string, string> | undefined {
  try {
    const read: Record<string, unknown> = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const texts = names.flatMap((name) => {
      const text = read[name];
      return typeof text === 'string' ? [[name, text] as const] : [];
    });
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
  } catch {
    return undefined;
  }
}

function keepValues(sent: FormData): void {
  const texts = names.flatMap((name) => {
    const text = sent.get(name);
    return typeof text === 'string' && text ? [[name, text] as const] : [];
  });
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // Storage is full; the next form is typed again.
  }
}

function removeValues(): void {
  localStorage.removeItem(storageKey);
}

type RememberAddressProps = { state: MemoryState; onForget: () => void };

/** Consent to remembering the address on this device, and how to withdraw it. */
export function RememberAddress({ state, onForget }: RememberAddressProps) {
  const { t } = useTranslation('checkout');
  if (state === 'unknown') return null;
  return (
    <div className={styles.remember}>
      <CheckField
        key={state}
        name={rememberField}
        value="yes"
        label={t(($) => $.remember.label)}
        defaultChecked={state === 'kept'}
      />
      <p role="status" className={styles.state}>
        {state === 'kept' && t(($) => $.remember.kept)}
        {state === 'forgotten' && t(($) => $.remember.forgotten)}
      </p>
      {state === 'kept' && (
        <Button type="button" look="quiet" onClick={onForget}>
          {t(($) => $.remember.forget)}
        </Button>
      )}
    </div>
  );
}
