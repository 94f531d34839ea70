/**
 * Anonymous ids [S3-064]: the identity of a device until a user signs in on it. The UUID is the device id, so that the
 * server derives the owner from the headers `x-mote-client-type` and `x-mote-device-id`, and no body has to name it.
 */
export const ANONYMOUS_PREFIX = {
  website: 'anonymous:from_website:',
  extension: 'anonymous:from_extension:',
} as const;

export type ClientType = keyof typeof ANONYMOUS_PREFIX;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
export const DEVICE_ID = new RegExp(`^${UUID}$`);
export const ANONYMOUS_ID = new RegExp(`^anonymous:from_(website|extension):${UUID}$`);

export const createDeviceId = (): string => crypto.randomUUID();

export const anonymousIdOf = (client: ClientType, deviceId: string): string => `${ANONYMOUS_PREFIX[client]}${deviceId}`;

export const isAnonymousId = (ownerId: string): boolean => ANONYMOUS_ID.test(ownerId);
