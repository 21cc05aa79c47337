const EXTENSIONS: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a' };

/** The path of a note's recording in the archive of an account; null if it has none. */
export const recordingPath = ({ id, audioType }: { id: string; audioType: string | null }): string | null =>
  audioType && `recordings/${id}.${EXTENSIONS[audioType] ?? audioType.replace(/^audio\//, '')}`;

/** The path of a photo in the archive. */
export const photoPath = ({ id }: { id: string }): string => `photos/${id}.jpg`;

/** The path of the small image that lists show. */
export const smallPhotoPath = ({ id }: { id: string }): string => `photos/small/${id}.jpg`;
