import type { OwnClass } from '@/shared/contract/identity.ts';
import { faceOf, facesOf } from '@/shared/domain/account/child-face.ts';
import { colourOf } from '@/shared/domain/account/class-colour.ts';
import type { ServiceDeps } from '../context.ts';
import type { Entitled } from '../entitlement/entitlements.ts';
import { pupilsQuery } from './kiosk.ts';
import { membershipsQuery } from './memberships.ts';

/** Returns the classes between which a pupil chooses for a recording; none if there is no choice. */
export async function ownClasses(
  { db }: Pick<ServiceDeps, 'db'>,
  userId: string,
  { joined }: Pick<Entitled, 'joined'>,
): Promise<OwnClass[]> {
  if (joined.length < 2) return [];
  const inside = (await membershipsQuery(db, userId)).filter(({ role }) => role === 'student');
  return Promise.all(
    inside.map(async ({ row }) => {
      const faces = facesOf((await pupilsQuery(db, row.id)).map(({ id }) => id));
      const face = faces.get(userId) ?? faceOf(userId);
      return { id: row.id, name: row.name, colour: colourOf(row.colour, row.id), face };
    }),
  );
}
