import { describeOnPeer } from './conformance-on-peer.js';

describeOnPeer('with batch appends', true);
