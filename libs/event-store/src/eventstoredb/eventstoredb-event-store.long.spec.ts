import { describeOnPeer } from './on-peer.js';

describeOnPeer('with single appends', false);
