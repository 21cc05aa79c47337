/** Where jobs are added. A class of its own, because who only adds jobs does not need BullMQ in memory. */
export abstract class JobQueue {
  abstract add(queue: string, id: string, data: Record<string, string>): Promise<void>;
}
