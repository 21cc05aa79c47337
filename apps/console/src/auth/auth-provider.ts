import { type AuthProvider, HttpError } from 'ra-core';
import { canAccess } from './may';
import { forgetOpenings } from './openings';
import { currentStaff, finishLogin, forgetSession, logOut, type SecondStep, sessionReady } from './session';

/** Tells react-admin who is logged in; the session itself is in session.ts. */
export const authProvider: AuthProvider = {
  login: (step: SecondStep) => finishLogin(step),
  logout: async () => {
    await logOut();
    forgetOpenings();
    return '/login';
  },
  checkAuth: async () => {
    await sessionReady();
    if (currentStaff() === null) throw new HttpError('Nobody is logged in.', 401, { message: false });
  },
  checkError: async (error: { status?: number }) => {
    if (error.status !== 401) return;
    forgetSession();
    throw error;
  },
  getIdentity: async () => {
    await sessionReady();
    const staff = currentStaff();
    if (staff === null) throw new HttpError('Nobody is logged in.', 401);
    return { id: staff.id, fullName: staff.name, email: staff.email, role: staff.role };
  },
  canAccess: async ({ resource, action }) => {
    await sessionReady();
    // While nobody is logged in, nothing is refused: checkAuth leads to the login, and react-admin keeps a refusal after it.
    return currentStaff() === null || canAccess({ resource, action });
  },
};
