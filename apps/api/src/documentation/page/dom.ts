type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;

/** An element with properties (`class` and attributes with a hyphen are set as attributes) and children. */
export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (name === 'class' || name === 'for' || name.includes('-')) element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
};

/** The part of CommonMark that the document uses: paragraphs, **strong** and `code`. */
export const words = (text: string): HTMLElement[] =>
  text.split('\n\n').map((paragraph) =>
    el(
      'p',
      {},
      ...paragraph.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
        if (part.startsWith('**')) return el('strong', {}, part.slice(2, -2));
        return part.startsWith('`') ? el('code', {}, part.slice(1, -1)) : part;
      }),
    ),
  );

/** Code; focusable, because it may scroll. */
export const shown = (value: unknown, label: string): HTMLElement =>
  el(
    'pre',
    { tabIndex: 0, role: 'region', 'aria-label': label },
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  );
