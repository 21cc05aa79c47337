import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './SearchField.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The name of the key that empties it. */
  clear: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows what a screen shows while one types; `/` leads here. */
export const SearchField = ({ label, placeholder, clear, value, onChange }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className={styles.search}>
      <IconSearch className={styles.glass} size={22} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
          else if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={clear} onClick={() => onChange('')}>
          <IconX size={20} aria-hidden />
        </button>
      )}
    </search>
  );
};
