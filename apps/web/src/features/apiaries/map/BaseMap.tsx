import { classes } from '@kypseli/ui/classes';
import L from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './BaseMap.module.css';
import { Ground } from './Ground';
import { GROUND, MapContext, type Point } from './map-context';
import './leaflet.css';

interface BaseMapProps {
  /** Its description for screen readers. */
  label: string;
  begin: { at: Point; zoom: number };
  className?: string | undefined;
  children: ReactNode;
}

const WORLD = L.latLngBounds([-85, -540], [85, 540]);

/** A map in the app's colours: ground, names, and layers. Arrow keys move it, + and − zoom. */
export const BaseMap = ({ label, begin, className, children }: BaseMapProps) => {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(begin);
  const [map, setMap] = useState<L.Map | null>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = L.map(box.current!, {
      attributionControl: false,
      zoomControl: false,
      minZoom: 2,
      maxZoom: 18,
      zoomSnap: 0.5,
      maxBounds: WORLD,
      worldCopyJump: true,
      zoomAnimation: !still,
      markerZoomAnimation: !still,
      fadeAnimation: false,
      inertia: !still,
    });
    made.createPane(GROUND).style.zIndex = '300';
    made.setView(first.current.at, first.current.zoom, { animate: false });
    const watch = new ResizeObserver(() => made.invalidateSize({ animate: false, pan: false }));
    watch.observe(box.current!);
    setMap(made);
    return () => {
      watch.disconnect();
      made.remove();
      setMap(null);
    };
  }, []);
  return (
    <div className={classes(styles.frame, className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is neither a section of text nor a form */}
      <div ref={box} className={styles.map} role="region" aria-label={label} />
      {map && (
        <MapContext value={map}>
          <Ground />
          {children}
        </MapContext>
      )}
    </div>
  );
};
