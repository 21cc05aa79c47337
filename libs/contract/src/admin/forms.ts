import { text } from '@kypseli/domain';
import { z } from 'zod';

/** Why a member of staff does something about an account. */
export const Reason = text(5, 200, 'Give a reason.').meta({ description: 'Why; the keeper can read it.' });
export const Ticket = text(1, 60).nullish().meta({ description: 'The number of the ticket.' });

/** A code of an authenticator as typed: any text is taken, it is right or not. */
export const TypedCode = z.string().min(1).max(40);

export const STAFF_PASSWORD_MIN = 14;
