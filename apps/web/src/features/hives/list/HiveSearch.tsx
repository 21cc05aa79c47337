import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHivesScreen } from '../data/hives-context';
import styles from './HiveSearch.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Finds hives by number, tag or this round's note; `/` leads here. */
export const HiveSearch = () => {
  const { t } = useTranslation('hives');
  const { filter, setFilter } = useHivesScreen();
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
  const search = (keyword: string) => setFilter({ ...filter, keyword });
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
        aria-label={t('list.searchLabel')}
        aria-keyshortcuts="/"
        placeholder={t('list.search')}
        value={filter.keyword}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter.keyword !== '') search('');
          else if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {filter.keyword !== '' && (
        <button type="button" className={styles.clear} aria-label={t('list.clearSearch')} onClick={() => search('')}>
          <IconX size={20} aria-hidden />
        </button>
      )}
    </search>
  );
};
