import { describeOnPeer } from './on-peer.js';

describeOnPeer('with batch appends', true);
