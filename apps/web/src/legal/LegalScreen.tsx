import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askAgain } from '../consent/consent';
import { PlainPage } from '../shell/PlainPage';
import { useLanguage } from '../shell/use-language';
import { useTitle } from '../shell/use-title';
import { Button } from '../ui/Button';
import styles from './LegalScreen.module.css';
import { LegalText } from './LegalText';
import { type LegalPage, useLegal } from './load-legal';

/** A static page: title, table of contents (folded on phones), text. */
const LegalScreen = ({ page }: { page: LegalPage }) => {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const { data } = useLegal(language, page);
  const [wide] = useState(() => window.matchMedia('(min-width: 1024px)').matches);
  useTitle(data?.title ?? '…');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at its top
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up function.
    void window.scrollTo(0, 0);
  }, [page]);
  return (
    <PlainPage>
      {data && <h1 className={styles.title}>{data.title}</h1>}
      <LegalText
        page={page}
        contents={
          data && (
            <details className={styles.contents} open={wide}>
              <summary>
                {data.contents}
                <IconChevronDown aria-hidden />
              </summary>
              <ol>
                {data.sections.map(({ heading }, index) => (
                  <li key={heading}>
                    <a href={`#${page}-${index + 1}`}>
                      {index + 1}. {heading}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          )
        }
      />
      {page === 'cookies' && <Button onClick={askAgain}>{t('footer.changeCookies')}</Button>}
    </PlainPage>
  );
};

export default LegalScreen;
