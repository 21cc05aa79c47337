import { el } from './dom.js';

const KEY = 'kypseli-docs-token';

/** The token that this page sends with its calls; it is lost with the tab. */
export const token = (): string | null => sessionStorage.getItem(KEY);

const logIn = async (email: string, password: string): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/auth/jwt/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { result, error } = await response.json();
  if (error) throw new Error(error.message);
  return result.token;
};

/** The button at the top and its dialog, for a password or a token. */
export const offerSession = (button: HTMLButtonElement, dialog: HTMLDialogElement, changed: () => void): void => {
  const render = () => {
    button.textContent = token() ? 'Log out' : 'Log in';
  };
  const keep = (value: string) => {
    sessionStorage.setItem(KEY, value);
    render();
    changed();
    dialog.close();
  };
  const email = el('input', { id: 'email', type: 'email', autocomplete: 'username' });
  const password = el('input', { id: 'password', type: 'password', autocomplete: 'current-password' });
  const given = el('input', { id: 'token', autocomplete: 'off' });
  const problem = el('p', { class: 'problem', role: 'alert' });
  const cancel = el('button', { type: 'button' }, 'Cancel');
  const form = el(
    'form',
    {},
    el('h3', { id: 'login-title' }, 'Log in to try calls'),
    el('p', { class: 'quiet' }, 'What you try here is done in your account.'),
    el('label', { for: 'email' }, 'E-mail'),
    email,
    el('label', { for: 'password' }, 'Password'),
    password,
    el('label', { for: 'token' }, 'Or a token'),
    given,
    problem,
    el('div', { class: 'row' }, el('button', { class: 'main', type: 'submit' }, 'Log in'), cancel),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      keep(given.value.trim() || (await logIn(email.value, password.value)));
      form.reset();
      problem.textContent = '';
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
  });
  cancel.addEventListener('click', () => dialog.close());
  dialog.append(form);
  button.addEventListener('click', () => {
    if (!token()) return dialog.showModal();
    sessionStorage.removeItem(KEY);
    render();
    changed();
  });
  render();
};
