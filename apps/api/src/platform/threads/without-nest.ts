/**
 * Stands for `@nestjs/common` in the bundle of a thread, which composes its objects itself: the decorators say nothing
 * there, and Nest with its libraries would be a third of the thread's code.
 */
const ignored = () => () => undefined;

export const Inject = ignored;
export const Injectable = ignored;
