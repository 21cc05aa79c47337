import type { z } from 'zod';

/** Stable codes of field errors, by which clients translate. `limit` and similar values are in `params`. */
export const ISSUE_CODES = [
  'required',
  'wrong_type',
  'not_a_number',
  'not_whole',
  'too_short',
  'too_long',
  'list_too_short',
  'list_too_long',
  'too_small',
  'too_large',
  'not_above',
  'not_below',
  'not_multiple_of',
  'invalid',
  'invalid_format',
  'invalid_email',
  'invalid_value',
  'unknown_key',
  'malformed_json',
  'character_not_storable',
  'day_invalid',
  'date_in_future',
  'date_too_old',
  'came_later',
  'days_reversed',
  'range_reversed',
  'time_zone_invalid',
  'cursor_invalid',
  'either_or',
  'details_missing',
  'round_missing',
  'field_of_season',
  'apiary_of_round_missing',
  'place_incomplete',
  'hive_number_taken',
  'hive_in_other_apiary',
  'already_in_apiary',
  'frames_not_there',
  'rule_not_supported',
  'occurrence_not_open',
  'kg_not_total',
  'hive_repeated',
  'reason_missing',
  'withdrawal_open',
  'medicine_in_hive',
  'withdrawal_unknown',
  'lot_code_taken',
  'origin_missing',
  'sheet_too_small',
  'page_full',
  'apiary_repeated',
  'too_many_planned',
  'reason_of_active_hive',
  'date_without_reason',
  'code_invalid',
  'tags_repeated',
  'tags_missing',
  'tag_added_and_removed',
  'medicine_missing',
  'queen_not_born',
  'queen_age_contradicts_year',
  'common_password',
  'passwords_differ',
  'wrong_password',
  'email_differs',
  'terms_not_accepted',
  'card_declined',
  'image_too_large',
  'file_empty',
  'file_not_a_table',
  'workbook_kind_unsupported',
  'workbook_too_large',
  'workbook_contents_too_large',
  'workbook_text_too_long',
  'workbook_damaged',
  'workbook_empty',
  'header_blank',
  'table_without_rows',
  'too_many_columns',
  'too_many_rows',
  'quote_not_closed',
  'quoted_text_too_long',
  'row_text_too_long',
  'sheet_unknown',
  'archive_damaged',
  'archive_too_large',
  'archive_too_old',
  'account_not_empty',
  'own_table',
  'hives_as_columns',
  'column_unknown',
  'columns_not_combinable',
  'unit_unsuitable',
  'unit_converted',
  'value_unsuitable',
  'detail_unknown',
  'date_formats_contradict',
  'first_year_missing',
  'season_start_invalid',
  'mite_days_needed',
  'mite_sample_needed',
  'position_columns_missing',
  'correction_repeated',
  'question_open',
  'problems_left',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];
export type IssueParams = Record<string, string | number>;

/** One error of a field: `code` and `params` are for programs, `message` is English text for people. */
export interface Issue {
  path: (string | number)[];
  code: IssueCode;
  params?: IssueParams;
  message: string;
}

interface Refinement {
  params?: IssueParams;
  /** The refused field, where a whole object is checked. */
  path?: Issue['path'];
  /** Stops further checks. */
  abort?: boolean;
}

/** The options of a zod refinement: `.refine(fits, issue('day_invalid', 'Enter a valid date.'))`. */
export const issue = (code: IssueCode, message: string, { params, ...rest }: Refinement = {}) => ({
  ...rest,
  error: message,
  params: { code, ...(params && { params }) },
});

type Cause = Pick<Issue, 'code' | 'params'>;

const TYPES: Partial<Record<string, IssueCode>> = { number: 'not_a_number', nan: 'not_a_number', int: 'not_whole' };

const wrongType = ({ input, expected }: z.core.$ZodIssueInvalidType): Cause => {
  if (input === undefined || input === null) return { code: 'required' };
  const code = TYPES[expected];
  return code ? { code } : { code: 'wrong_type', params: { expected } };
};

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Cause => {
  const params = { limit: Number(minimum) };
  if (origin === 'string') return params.limit === 1 ? { code: 'required' } : { code: 'too_short', params };
  if (origin === 'number' || origin === 'int') return { code: inclusive === false ? 'not_above' : 'too_small', params };
  return { code: 'list_too_short', params };
};

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Cause => {
  const params = { limit: Number(maximum) };
  if (origin === 'string') return { code: 'too_long', params };
  if (origin === 'number' || origin === 'int') return { code: inclusive === false ? 'not_below' : 'too_large', params };
  return { code: 'list_too_long', params };
};

const causeOf = (found: z.core.$ZodIssue): Cause => {
  switch (found.code) {
    case 'custom':
      return (found.params as Cause | undefined) ?? { code: 'invalid' };
    case 'invalid_type':
      return wrongType(found);
    case 'too_small':
      return tooSmall(found);
    case 'too_big':
      return tooBig(found);
    case 'not_multiple_of':
      return { code: 'not_multiple_of', params: { divisor: found.divisor } };
    case 'invalid_format':
      return found.format === 'email'
        ? { code: 'invalid_email' }
        : { code: 'invalid_format', params: { format: found.format } };
    case 'invalid_value':
      return { code: found.input === undefined || found.input === null ? 'required' : 'invalid_value' };
    default:
      return { code: 'invalid' };
  }
};

/** A schema may name the known keys itself. */
const unknownKey = ({ message }: z.core.$ZodIssue): string =>
  message.startsWith('Unrecognized key') ? 'Unknown key.' : message;

const issuesOf = (error: z.ZodError): Issue[] =>
  error.issues.flatMap((found): Issue[] => {
    const path = found.path as Issue['path'];
    return found.code === 'unrecognized_keys'
      ? found.keys.map((key) => ({ path: [...path, key], code: 'unknown_key', message: unknownKey(found) }))
      : [{ path, ...causeOf(found), message: found.message }];
  });

/** Parses a value with a schema: the result, or the issues. */
export const checkInput = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): { ok: true; value: z.output<S> } | { ok: false; issues: Issue[] } => {
  const outcome = schema.safeParse(value, { reportInput: true });
  return outcome.success ? { ok: true, value: outcome.data } : { ok: false, issues: issuesOf(outcome.error) };
};
