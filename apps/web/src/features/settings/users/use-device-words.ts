import { useTranslation } from 'react-i18next';

/** "Firefox on Android" in the reader's language; names of programs and systems are the same in all. */
export const useDeviceWords = () => {
  const { t } = useTranslation('settings');
  const named = (name: string) => {
    if (name === 'Unknown device') return t('device.unknown');
    if (name === 'A program') return t('device.program');
    if (name === 'Kypseli app') return t('device.app');
    return name === 'Kypseli command line' ? t('device.commandLine') : name;
  };
  return (device: string): string => {
    const [program = '', system] = device.split(' on ');
    return system ? t('device.on', { program: named(program), system }) : named(program);
  };
};
