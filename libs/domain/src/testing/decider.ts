import { DomainError, type DomainErrorCode } from '../shared/error.js';
import type { Issue } from '../shared/issue.js';

export interface Decider<State, Command, Event> {
  initial: () => State;
  decide: (state: State, command: Command) => Event[];
  evolve: (state: State, event: Event) => State;
}

/** The state after `events`. */
export const replay = <S, C, E>({ initial, evolve }: Decider<S, C, E>, events: readonly E[]): S =>
  structuredClone(events).reduce(evolve, initial());

const outcome = <E>(run: () => E[]): { events: E[] } | { refused: DomainErrorCode; issues: Issue[] } => {
  try {
    return { events: run() };
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code, issues: error.issues };
    throw error;
  }
};

/** A test DSL for deciders: `given(events).when(command).then(events)` or `.refused(code, issues)`. */
export const given =
  <S, C, E>(decider: Decider<S, C, E>) =>
  (...events: E[]) => ({
    when: (command: C) => {
      const state = replay(decider, events);
      const before = structuredClone(state);
      const result = outcome(() => decider.decide(state, command));
      expect(state).toEqual(before);
      return {
        // biome-ignore lint/suspicious/noThenProperty: the sentence is given, when, then, and nobody awaits it
        then: (...expected: E[]) => expect(result).toEqual({ events: expected }),
        refused: (code: DomainErrorCode, issues: Issue[] = []) => expect(result).toEqual({ refused: code, issues }),
      };
    },
  });
