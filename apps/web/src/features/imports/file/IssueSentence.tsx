import { type FoundIssue, knownIssueText } from '../../../api/issues';

export const IssueSentence = ({ issue, otherwise }: { issue: FoundIssue; otherwise: string }) =>
  knownIssueText(issue) ?? otherwise;
