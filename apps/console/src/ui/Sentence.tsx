import { Fragment, type ReactNode } from 'react';
import type { TextKey } from '../i18n/messages';
import { useText } from '../i18n/use-text';

interface SentenceProps {
  /** The text, such as `Deleted %{count} hives in %{apiary}`. */
  text: TextKey;
  /** Values by their names; a keeper's words are only ever a text. */
  values?: Record<string, ReactNode>;
  /** For singular and plural. */
  smartCount?: number;
}

/** A place of a value, in characters that no language writes. */
const PLACE = /\ue000(\w+)\ue001/;

/** A code and its parameters in words, with parts of the sentence as links, plates or bold words. */
export const Sentence = ({ text, values = {}, smartCount }: SentenceProps) => {
  const t = useText();
  const places = Object.fromEntries(Object.keys(values).map((name) => [name, `\ue000${name}\ue001`]));
  const parts = t(text, { ...places, ...(smartCount !== undefined && { smart_count: smartCount }) }).split(PLACE);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
        <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
      ))}
    </>
  );
};
