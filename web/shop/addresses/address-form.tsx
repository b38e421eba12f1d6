import { useTranslation } from 'react-i18next';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from '../address/address-fields.tsx';
import { type AddressValues, addressNames, useAddressLabel } from '../address/address-values.ts';
import type { Places } from '../address/load-places.server.ts';
import { Panel } from '../panel.tsx';
import styles from './addresses.module.css';

type AddressFormProps = {
  places: Places;
  /** The saved values; empty for a new address. */
  kept: AddressValues & { email?: string };
  uses: { billing: boolean; shipping: boolean };
  answer: FormAnswer | undefined;
};

/** An address of the account and the purposes that it is the default for. */
export function AddressForm({ places, kept, uses, answer }: AddressFormProps) {
  const { t } = useTranslation('orders');
  const { t: checkout } = useTranslation('checkout');
  const values: typeof kept = answer?.values ?? kept;
  const labelOf = useAddressLabel(values.country);
  const email = checkout(($) => $.address.email);
  const wrong = ([...addressNames, 'email'] as const).filter((name) => answer?.errors[name]);
  const isUsed = (name: string, before: boolean) => (answer ? name in answer.values : before);
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {wrong.length > 0 && (
        <ErrorSummary
          answer={answer}
          heading={checkout(($) => $.wrong)}
          errors={wrong.map((name) => ({
            id: `field-${name}`,
            text: `${name === 'email' ? email : labelOf(name)}: ${answer?.errors[name]}`,
          }))}
        />
      )}
      {/* The implicit submit button for Enter, before the one that switches fields. */}
      <button type="submit" hidden />
      <Panel heading={checkout(($) => $.address.heading)} text={checkout(($) => $.required)}>
        <AddressFields
          phone="required"
          prefix=""
          section=""
          values={values}
          places={places}
          field={(name) => ({ id: `field-${name}`, name, error: answer?.errors[name] })}
        />
        <TextField
          id="field-email"
          name="email"
          type="email"
          label={email}
          defaultValue={values.email}
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          error={answer?.errors.email}
        />
        <CheckField
          name="is_default_billing"
          value="on"
          label={t(($) => $.addresses.set_billing)}
          defaultChecked={isUsed('is_default_billing', uses.billing)}
        />
        <CheckField
          name="is_default_shipping"
          value="on"
          label={t(($) => $.addresses.set_shipping)}
          defaultChecked={isUsed('is_default_shipping', uses.shipping)}
        />
      </Panel>
      <Button type="submit">{t(($) => $.addresses.save)}</Button>
    </PostForm>
  );
}
