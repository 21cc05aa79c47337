import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceButton } from './ChoiceButton';

interface ChoiceGroupProps<T> extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  options: readonly T[];
  value: T | null;
  onChange: (value: T) => void;
  /** A second touch of the chosen option. */
  onClear?: () => void;
  /** The layout of an option. */
  optionClass: string | undefined;
  /** The content of an option. */
  children: (option: T) => ReactNode;
}

/** One choice of a few options, each a button. */
export const ChoiceGroup = <T extends string | number>(props: ChoiceGroupProps<T>) => {
  const { options, value, onChange, onClear, optionClass, children, ...fieldset } = props;
  const name = useId();
  return (
    <fieldset {...fieldset}>
      {options.map((option) => (
        <ChoiceButton
          key={option}
          type="radio"
          name={name}
          className={optionClass}
          checked={option === value}
          onChange={() => onChange(option)}
          onClick={() => option === value && onClear?.()}
        >
          {children(option)}
        </ChoiceButton>
      ))}
    </fieldset>
  );
};
