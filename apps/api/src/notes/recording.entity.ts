import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which stored file is the recording of a note. The note itself is in the log. */
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
