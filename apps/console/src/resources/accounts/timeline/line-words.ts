import type { TimelineLine } from '@kypseli/contract/admin';
import { useTranslate } from 'ra-core';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { useActionWords } from '../../../ui/use-action-words';

/** Instants and days among the values of a sentence. */
const INSTANTS = ['until', 'periodStart', 'periodEnd'];
/** Hives that a line names; its panel names more. */
const HIVES_NAMED = 3;
const EUROS = ['priceEur', 'amountEur', 'refundEur'];

/** The words of a line: its sentence, the addition in grey, and its first hives. */
export const useLineWords = () => {
  const t = useText();
  // The codes are those of events and mails; one without words stands as it is.
  const translate = useTranslate();
  const actionWords = useActionWords();
  const { euro, dayInWords, number } = useFormats();

  const valuesOf = ({ params }: TimelineLine) => {
    const values: Record<string, unknown> = { smart_count: Number(params.hives ?? 1) };
    for (const [name, value] of Object.entries(params)) {
      if (INSTANTS.includes(name)) values[name] = dayInWords(String(value));
      else if (EUROS.includes(name)) values[name] = euro(Number(value));
      else values[name] = typeof value === 'number' ? number(value) : value;
    }
    if (values.plan) values.plan = translate(`accounts.plan.${values.plan}`, { _: String(values.plan) });
    return values;
  };

  const sentence = (line: TimelineLine): string => {
    const { kind, code } = line;
    const values = valuesOf(line);
    if (kind === 'mail') return t('accounts.line.mail', { kind: translate(`accounts.mail.kind.${code}`, { _: code }) });
    if (kind === 'import') return t('accounts.line.import', { filename: String(line.params.filename ?? '') });
    if (kind === 'staff') return actionWords(code, line.params.refused);
    if (kind === 'login') return code === 'login_by_support' ? t('accounts.line.login_link') : t('accounts.line.login');
    const key = `accounts.line.event.${code}`;
    const named = values.apiary === undefined ? '' : translate(`${key}.of`, { _: '', ...values });
    return named || translate(`${key}.any`, { _: code, ...values });
  };

  const hivesOf = ({ hives, params }: TimelineLine): string => {
    if (hives.length === 0) return '';
    const named = hives.slice(0, HIVES_NAMED);
    const others = Number(params.hives ?? 0) - named.length;
    const numbers = named.map((hive) => hive.number).join(', ');
    const text = t('accounts.line.hives', { smart_count: named.length, numbers });
    return others > 0 ? `${text} ${t('accounts.panel.more_hives', { count: number(others) })}` : text;
  };

  const addition = ({ kind, code, params, undoes }: TimelineLine): string => {
    if (kind === 'mail')
      return translate(`accounts.mail.outcome.${params.outcome}`, { _: String(params.outcome ?? '') });
    if (kind === 'import')
      return [
        translate(`accounts.imports.state.${code}`, { _: code }),
        t('accounts.imports.rows', { smart_count: Number(params.rows ?? 0), count: number(Number(params.rows ?? 0)) }),
      ].join(', ');
    if (kind === 'staff') return params.reason ? t('accounts.line.for', { reason: String(params.reason) }) : '';
    return undoes === null ? '' : t('accounts.line.undoes');
  };

  return { sentence, addition, hivesOf };
};

/** Who did it: the keeper with the device, somebody of the staff, or the system. */
export const useLineBy = () => {
  const t = useText();
  return ({ by, device, staff_name: name }: TimelineLine): string =>
    (by === 'keeper' ? device : by === 'support' ? name : null) ?? t(`accounts.by.${by}`);
};
