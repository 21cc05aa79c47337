import type { TimelineLine } from '@kypseli/contract/admin';
import {
  IconArrowBackUp,
  IconClipboardText,
  IconCreditCard,
  IconDeviceMobile,
  IconEyeOff,
  IconFileImport,
  IconHome,
  IconId,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconNotes,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';

const OF_KIND: Partial<Record<TimelineLine['kind'], typeof IconHome>> = {
  payment: IconCreditCard,
  import: IconFileImport,
  login: IconDeviceMobile,
  mail: IconMail,
  staff: IconId,
};

const OF_CODE: [RegExp, typeof IconHome][] = [
  [/Deleted$|Removed$/, IconTrash],
  [/Restored$/, IconArrowBackUp],
  [/Starred$|Unstarred$/, IconStar],
  [/Deactivated$|Gone$/, IconEyeOff],
  [/^Inspection/, IconClipboardText],
  [/^Action/, IconListCheck],
  [/^Note/, IconNotes],
  [/^Apiary/, IconMapPin],
];

/** A drawing for what a line is about; its sentence says it. */
export const LineIcon = ({ kind, code }: Pick<TimelineLine, 'kind' | 'code'>) => {
  const Icon = OF_KIND[kind] ?? OF_CODE.find(([codes]) => codes.test(code))?.[1] ?? IconHome;
  return <Icon size={20} aria-hidden="true" style={{ flex: 'none' }} />;
};
