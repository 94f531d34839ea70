import { describe } from 'vitest';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { PATHS } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { openClassroom } from '@/tests/hosts/gclassroom/run-classroom.ts';
import { gclassroom } from './index.ts';
import { GCLASSROOM } from './selectors.ts';

const openStream = () => openClassroom(PATHS.stream);

describe('[S1-042] gclassroom, a class', () => {
  integrationContract(gclassroom, openStream);
});
describe('[S1-048] gclassroom, the instructions of an item', () => {
  integrationContract(gclassroom, () => openClassroom(PATHS.instructions), 'instructions');
});
selectorsContract(GCLASSROOM, openStream);
