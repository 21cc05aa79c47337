import type { InspectionFields, RecordedFields } from '@kypseli/domain';

const MAX_EXTRA = 200;

/** The imported fields that are not recorded yet. What a keeper has entered or corrected stays. */
export const underRecorded = (recorded: RecordedFields, imported: RecordedFields): InspectionFields => {
  const { extra = {}, queenAge, queenYear, ...fields } = imported;
  const queen =
    recorded.queenYear === undefined && recorded.queenAge === undefined
      ? { ...(queenAge && { queenAge }), ...(queenYear && { queenYear }) }
      : {};
  const given = Object.fromEntries(
    Object.entries({ ...fields, ...queen }).filter(([name]) => recorded[name as keyof RecordedFields] === undefined),
  ) as InspectionFields;
  const texts = Object.entries(extra).filter(([name]) => !Object.hasOwn(recorded.extra ?? {}, name));
  const room = MAX_EXTRA - Object.keys(recorded.extra ?? {}).length;
  if (texts.length === 0 || room <= 0) return given;
  return { ...given, extra: { ...recorded.extra, ...Object.fromEntries(texts.slice(0, room)) } };
};
