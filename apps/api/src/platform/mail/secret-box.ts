import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret of a row, such as the token of a link until its mail is sent: AES-256-GCM under a key derived from
 * the server's secret for this purpose, so that a copy of the database contains no usable secret. Bound to the row, so
 * that it is invalid in any other row.
 */
export class SecretBox {
  private readonly key: Buffer;

  constructor(secret: string, purpose = 'kypseli mail token') {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  seal(text: string, rowId: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(rowId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Null if it was encrypted under another secret or for another row, or was changed. */
  open(box: Buffer, rowId: string): string | null {
    if (box.length < NONCE_BYTES + TAG_BYTES) return null;
    const nonce = box.subarray(0, NONCE_BYTES);
    const tag = box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag);
    try {
      return decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}
