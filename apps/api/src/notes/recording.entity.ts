import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stored file of a note's recording. The note itself is in the log. */
@Entity('recordings')
export class Recording {
  @PrimaryColumn('uuid', { name: 'note_id' })
  noteId!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('uuid', { name: 'file_id' })
  fileId!: string;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt!: Date;
}
